/** Splits the code of a bundle into its modules. Bundlers print the path of a module above its code. */
export function splitModules(bundle: string): readonly string[] {
  return bundle.split(/^(?=;?\/\/ \S+$|\/\*\*\*\/ ")/m);
}

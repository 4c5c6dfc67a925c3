/** The language of a script, by the name of its loader in esbuild. */
export type ScriptLanguage = 'ts' | 'tsx' | 'jsx';

/**
 * Returns the language of a script by its file extension, or `undefined` if the file is not a script. Sites also write JSX in
 * `.js` files. With `hasTypes`, such files may contain TypeScript too.
 */
export function getScriptLanguage(file: string, hasTypes = false): ScriptLanguage | undefined {
  if (/\.[cm]?ts$/.test(file)) return 'ts';
  if (file.endsWith('.tsx')) return 'tsx';
  if (!/\.(?:[cm]?js|jsx)$/.test(file)) return undefined;
  return hasTypes ? 'tsx' : 'jsx';
}

/**
 * Adds exports to a function, and the function itself as the default export: code calls the module of a plugin, or its default
 * export, depending on how it imports it.
 */
export function createCallableModule<Main extends (...args: never[]) => unknown, Exports extends object>(
  main: Main,
  exports: Exports,
): Main & Exports & { readonly default: Main; readonly __esModule: true } {
  return Object.assign(main, exports, { default: main, __esModule: true } as const);
}

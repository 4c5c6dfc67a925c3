/** A module of an interactive page: its default export with what it exports beside it. */
export interface PageModule {
  readonly default?: unknown;
  readonly [name: string]: unknown;
}

const registered = new Map<string, PageModule>();

/** Called by the script of an interactive page: makes its modules known by the keys that the page's data names. */
export function registerModules(modules: Readonly<Record<string, PageModule>>): void {
  for (const [key, module] of Object.entries(modules)) registered.set(key, module);
}

/** Gives a module that a page script has registered. */
export function registeredModule(key: string): PageModule | undefined {
  return registered.get(key);
}

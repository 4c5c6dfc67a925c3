/** A module of an interactive page: its default export and its other exports. */
export interface PageModule {
  readonly default?: unknown;
  readonly [name: string]: unknown;
}

const registered = new Map<string, PageModule>();

/**
 * Registers the modules of an interactive page under the keys that the page's data refers to. Called by the
 * page's script.
 */
export function registerModules(modules: Readonly<Record<string, PageModule>>): void {
  for (const [key, module] of Object.entries(modules)) registered.set(key, module);
}

/** Returns a module that a page script has registered. */
export function getRegisteredModule(key: string): PageModule | undefined {
  return registered.get(key);
}

/**
 * Highlighted code of interactive pages that the browser has navigated to: the HTML of the lines by the keys
 * of `PageData.code`.
 */
export const highlightedCode = new Map<string, string>();

const own = globalThis.process;

/**
 * Keeps the global `process` if code of the site replaces it, for example with a copy that has no methods: the generator runs in
 * the same thread. The environment variables of the replacement are added.
 */
export function protectProcessGlobal(): void {
  Object.defineProperty(globalThis, 'process', {
    configurable: true,
    get: () => own,
    set(replacement?: { readonly env?: NodeJS.ProcessEnv }) {
      for (const [name, value] of Object.entries(replacement?.env ?? {}))
        if (value !== undefined) own.env[name] = value;
    },
  });
}

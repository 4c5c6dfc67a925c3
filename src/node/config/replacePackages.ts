import Module from 'node:module';

type Load = (request: string, ...rest: readonly unknown[]) => unknown;

/** The replacements that apply now. Code of plugins may call `require` at any time, so they stay until others take their place. */
let replacements: Readonly<Record<string, unknown>> = {};
let isInstalled = false;

/**
 * Makes `require` of CommonJS modules return other modules for the given packages, also if the packages are installed. The loader
 * of TypeScript and ES modules passes CommonJS modules to Node.js, and does not replace what these load.
 */
export function replacePackages(modules: Readonly<Record<string, unknown>>): void {
  replacements = modules;
  if (isInstalled) return;
  isInstalled = true;
  const loader = Module as unknown as { _load: Load };
  const load = loader._load;
  loader._load = (request, ...rest) =>
    Object.hasOwn(replacements, request) ? replacements[request] : load.call(loader, request, ...rest);
}

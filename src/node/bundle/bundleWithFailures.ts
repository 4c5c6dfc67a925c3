import path from 'node:path';
import type { Location, Message, Plugin } from 'esbuild';
import { type BundledServer, bundleServerWithEsbuild, type FailedBundle } from './bundleServerWithEsbuild';
import { FAILED_FILE } from './codeFailure';
import type { BundleTarget } from './bundleTargets';

/** A server bundle in which modules with errors throw when a page uses them. */
export interface PartialServer extends BundledServer {
  /** The errors of those modules. */
  readonly errors: readonly Message[];
}

/** A module does not export what another one imports. */
const MISSING_EXPORT = /^No matching export in "(?:[\w-]+:)?(.+)" for import /;

/**
 * Bundles the server side with esbuild. Modules with errors are replaced with modules that throw, so that only the
 * pages that use them fail. Returns only the errors if they do not belong to modules, or if no module may fail.
 */
export async function bundleWithFailures(
  target: BundleTarget,
  mayFail: () => boolean = () => true,
): Promise<PartialServer | FailedBundle> {
  const failed = new Map<string, string>();
  const [files, folders, missing] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const errors: Message[] = [];
  for (;;) {
    const bundled = await bundleServerWithEsbuild(target, failed.size > 0 ? [failModules(failed)] : []);
    // Those of modules that have failed count too.
    for (const file of bundled.files) files.add(file);
    for (const dir of bundled.folders ?? []) folders.add(dir);
    for (const file of bundled.missing ?? []) missing.add(file);
    const reads = { files, folders, missing };
    if ('code' in bundled) return { ...bundled, ...reads, errors };
    const causes = new Map([...failed].map(([id, cause]) => [getSitePath(id, target), cause]));
    const found = bundled.errors.map((error) => {
      // A failed module exports nothing.
      const cause = causes.get(MISSING_EXPORT.exec(error.text)?.[1] ?? '');
      if (cause === undefined) errors.push(error);
      const id = error.location && getModuleId(error.location, target);
      return { id, file: cause ?? getSitePath(id ?? '', target) };
    });
    if (found.some(({ id }) => id === null || failed.has(id)) || !mayFail()) return { ...reads, errors };
    for (const { id, file } of found) failed.set(id as string, file);
  }
}

/** Replaces modules with modules that throw. */
function failModules(failed: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'failed-modules',
    setup(build) {
      build.onLoad({ filter: /./ }, ({ namespace, path: name }) => {
        const file = failed.get(`${namespace}:${name}`);
        if (file === undefined) return undefined;
        const error = `Object.assign(new Error(${JSON.stringify(`${file} has an error.`)}), ${JSON.stringify({ [FAILED_FILE]: file })})`;
        return { contents: `throw ${error};`, loader: 'js' };
      });
    },
  };
}

/** Returns the namespace and the path of a module. */
function getModuleId({ namespace, file }: Location, { site }: BundleTarget): string {
  const space = namespace || 'file';
  const name = file.startsWith(`${space}:`) ? file.slice(space.length + 1) : file;
  return `${space}:${path.resolve(site.siteDir, name)}`;
}

function getSitePath(id: string, { site }: BundleTarget): string {
  return path.relative(site.siteDir, id.slice(id.indexOf(':') + 1));
}

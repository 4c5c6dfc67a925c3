import path from 'node:path';
import type { Location, Message, Plugin } from 'esbuild';
import { type BundledServer, bundleServerWithEsbuild } from '../bundle/bundleServerWithEsbuild';
import type { BundleTarget } from '../bundle/webpackConfig';

/** A server bundle in which modules with errors throw when a page uses them. */
export interface PartialServer extends BundledServer {
  /** The errors of those modules. */
  readonly errors: readonly Message[];
}

interface FailedServer {
  readonly files: ReadonlySet<string>;
  readonly errors: readonly Message[];
}

/** Property of an exception: the file with the error, relative to the site. */
const FAILED_FILE = 'docsFailedFile';
/** A module imports something from a failed one, which exports nothing. */
const CONSEQUENCE = /^No matching export in /;

/**
 * Bundles the server side with esbuild. Modules with errors are replaced by modules that throw, so that only the
 * pages that use them fail. Returns only the errors if they do not belong to modules.
 */
export async function bundleWithFailures(target: BundleTarget): Promise<PartialServer | FailedServer> {
  const failed = new Map<string, string>();
  const files = new Set<string>();
  const errors: Message[] = [];
  for (;;) {
    const bundled = await bundleServerWithEsbuild(target, failed.size > 0 ? [failModules(failed)] : []);
    for (const file of bundled.files) files.add(file);
    if ('code' in bundled) return { ...bundled, files, errors };
    const [cause] = failed.values();
    const found = bundled.errors.map((error) => {
      const isConsequence = cause !== undefined && CONSEQUENCE.test(error.text);
      if (!isConsequence) errors.push(error);
      const id = error.location && getModuleId(error.location, target);
      return { id, file: isConsequence ? cause : getSitePath(id ?? '', target) };
    });
    if (found.some(({ id }) => id === null || failed.has(id))) return { errors, files };
    for (const { id, file } of found) failed.set(id as string, file);
  }
}

/** Returns the file with the error that an exception of the server bundle stands for, relative to the site. */
export function findFailedFile(thrown: unknown): string | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if (FAILED_FILE in error) return String(error[FAILED_FILE]);
  return undefined;
}

/** Replaces modules by modules that throw. */
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

import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { findPackageFolder, withParents } from '../files/pathname';

/** Returns the name of the package that a request starts with. */
export function getPackageName(request: string): string {
  const [name = request] = /^(?:@[^/]+\/)?[^/]+/.exec(request) ?? [];
  return name;
}

/**
 * Returns the name of the package whose main module is a file. Presets and configs may refer to a package by its path, as
 * `require.resolve` returns it.
 */
export function findPackageName(file: string): string | undefined {
  const [, name] =
    /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)(?!.*[\\/]node_modules[\\/])/s.exec(file) ?? [];
  return name?.replace('\\', '/');
}

/**
 * Suggests to build a package, if a request that cannot be resolved starts with one that is linked from outside of `node_modules`, as
 * packages of a workspace are: its code exists only after it has been built. `importer` is a file or a folder.
 */
export function suggestBuild(request: string, importer: string): string | undefined {
  const name = path.isAbsolute(request) ? findPackageName(request) : getPackageName(request);
  if (name === undefined || name.startsWith('.')) return undefined;
  const installed = withParents(path.resolve(importer))
    .map((dir) => path.join(dir, 'node_modules', name))
    .find((dir) => existsSync(path.join(dir, 'package.json')));
  const folder = installed && realpathSync(installed);
  if (folder === undefined || findPackageFolder(folder) !== undefined) return undefined;
  return `\`${name}\` is linked from \`${folder}\`, which has no such module: build that package first, or check \`main\` and \`exports\` in its \`package.json\`.`;
}

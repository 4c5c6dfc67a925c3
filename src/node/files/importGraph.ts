import path from 'node:path';
import type { FileReader } from './fileReader';
import { findPackageFolder, withParents } from './pathname';
import { realPath } from './realPath';
import { tryReadJson } from './tryRead';

/** A module of the site and its source. */
export interface LocalModule {
  readonly file: string;
  readonly text: string;
}

/**
 * Returns a module and its transitive imports: relative ones, and packages that are links to folders of the workspace. May include
 * others, for example because of a comment.
 */
export function findLocalModules(start: string, files: FileReader): readonly LocalModule[] {
  const names = new Set([start]);
  const modules: LocalModule[] = [];
  for (const file of names) {
    const text = files.readText(file) ?? '';
    modules.push({ file, text });
    for (const [, request] of text.matchAll(IMPORT)) {
      if (request === undefined) continue;
      const requested = request.startsWith('.')
        ? [path.resolve(path.dirname(file), request)]
        : listLinkedEntries(request, file, files);
      for (const each of requested) {
        const found = resolveModuleFile(each, files.isFile) ?? findTypeScript(each, files.isFile);
        if (found !== undefined) names.add(found);
      }
    }
  }
  return modules;
}

/** Returns the paths that an import may refer to in a package that is a link to a folder of the workspace. */
function listLinkedEntries(request: string, importer: string, files: FileReader): readonly string[] {
  const [name = ''] = /^(?:@[^/]+\/)?[^@./:][^/:]*(?=\/|$)/.exec(request) ?? [];
  if (name === '' || findPackageFolder(importer) !== undefined) return [];
  const dir = withParents(path.dirname(importer))
    .map((each) => realPath(path.join(each, 'node_modules', name)))
    .find((each) => each !== undefined);
  if (dir === undefined || findPackageFolder(dir) !== undefined) return [];
  const { main, module, exports } = tryReadJson(
    path.join(dir, 'package.json'),
    (file) => files.readText(file) ?? '',
  );
  const entries = JSON.stringify([main, module, exports]).match(/(?<=")[^"]*(?=")/g) ?? [];
  return [`.${request.slice(name.length)}`, ...entries].map((entry) => path.join(dir, entry));
}

/** Returns a module that only the loader of configs finds: imports may refer to the compiled file, such as `x.js` for `x.ts`. */
function findTypeScript(requested: string, isFile: (file: string) => boolean): string | undefined {
  return [requested.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'), `${requested}.mts`, `${requested}.cts`].find(
    isFile,
  );
}

/** An import of types does not load a module. */
const TYPE_IMPORT =
  /\b(?:import|export)\s+type\s+(?:\{[^{}'"`]*\}|\*(?:\s*as\s+[\w$]+)?|(?!from\b)[\w$]+)\s*from\s*['"][^'"]*['"]/;
const MODULE_IMPORT = /(?:from|import|require)(?:[\s(]|\/\*(?:[^*]|\*(?!\/))*\*\/)*['"`]([^'"`\n]+)['"`]/;
const IMPORT = new RegExp(`${TYPE_IMPORT.source}|${MODULE_IMPORT.source}`, 'g');

/** In the order in which bundlers resolve them. */
const EXTENSIONS = ['', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.cjs', '.json', '.mdx', '.md'];
const INDEX_FILES = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.cjs'].map((extension) => `index${extension}`);

/** Resolves a path without an extension, or the path of a folder, to a module file. */
export function resolveModuleFile(requested: string, isFile: (file: string) => boolean): string | undefined {
  const direct = EXTENSIONS.map((extension) => requested + extension).find(isFile);
  return direct ?? INDEX_FILES.map((name) => path.join(requested, name)).find(isFile);
}

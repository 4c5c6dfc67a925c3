import path from 'node:path';
import type { FileReader } from './fileReader';

/** A module of the site and its source. */
export interface LocalModule {
  readonly file: string;
  readonly text: string;
}

/** Returns a module and its transitive relative imports. May include others, for example because of a comment. */
export function findLocalModules(start: string, files: FileReader): readonly LocalModule[] {
  const names = [start];
  const modules: LocalModule[] = [];
  for (const file of names) {
    const text = files.readText(file) ?? '';
    modules.push({ file, text });
    for (const [, request = ''] of text.matchAll(RELATIVE_IMPORT)) {
      const requested = path.resolve(path.dirname(file), request);
      const found = resolveModuleFile(requested, files.isFile) ?? findTypeScript(requested, files.isFile);
      if (found !== undefined && !names.includes(found)) names.push(found);
    }
  }
  return modules;
}

/** Returns a module that only the loader of configs finds: imports may refer to the compiled file, such as `x.js` for `x.ts`. */
function findTypeScript(requested: string, isFile: (file: string) => boolean): string | undefined {
  return [requested.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'), `${requested}.mts`, `${requested}.cts`].find(
    isFile,
  );
}

const RELATIVE_IMPORT = /(?:from|import|require)(?:[\s(]|\/\*(?:[^*]|\*(?!\/))*\*\/)*['"`](\.[^'"`]*)['"`]/g;

/** In the order in which bundlers resolve them. */
const EXTENSIONS = ['', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.cjs', '.json', '.mdx', '.md'];
const INDEX_FILES = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.cjs'].map((extension) => `index${extension}`);

/** Resolves a path without an extension, or the path of a folder, to a module file. */
export function resolveModuleFile(requested: string, isFile: (file: string) => boolean): string | undefined {
  const direct = EXTENSIONS.map((extension) => requested + extension).find(isFile);
  return direct ?? INDEX_FILES.map((name) => path.join(requested, name)).find(isFile);
}

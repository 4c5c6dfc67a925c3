import path from 'node:path';
import type { TaskContext } from '../../model/task';

/** Access to the files that settings depend on. */
export interface FileReader {
  readText(file: string): string | undefined;
  isFile(file: string): boolean;
}

/** Returns a reader for files that may be missing. The context records them. */
export function createFileReader(context: Pick<TaskContext, 'kindOf' | 'readText'>): FileReader {
  return {
    readText: (file) => (context.kindOf(file) === 'file' ? context.readText(file) : undefined),
    isFile: (file) => context.kindOf(file) === 'file',
  };
}

/** A module of the site and its source. */
export interface LocalModule {
  readonly file: string;
  readonly text: string;
}

/** Returns a module and its transitive relative imports. */
export function findLocalModules(start: string, files: FileReader): readonly LocalModule[] {
  const names = [start];
  const modules: LocalModule[] = [];
  for (const file of names) {
    const text = files.readText(file) ?? '';
    modules.push({ file, text });
    for (const [, request = ''] of text.matchAll(RELATIVE_IMPORT)) {
      const found = resolveModuleFile(path.resolve(path.dirname(file), request), (name) =>
        files.isFile(name),
      );
      if (found !== undefined && !names.includes(found)) names.push(found);
    }
  }
  return modules;
}

const RELATIVE_IMPORT = /(?:from|import|require)\s*\(?\s*['"](\.[^'"]+)['"]/g;
/** An import of a package or Node.js module that is not type-only, or a computed import. */
const OUTER_IMPORT =
  /(?:^|[^\w.$])(?:import(?!\s+type\b)(?:[^'"();]*\bfrom)?\s*['"](?!\.)|export\b[^'"();]*\bfrom\s*['"](?!\.)|(?:import|require)\s*\((?!\s*['"]\.))/;
const OUTER_VALUES = /\b(?:process|globalThis|global|Date|Intl|fetch|eval|Function|random|__dirname|meta)\b/;

/**
 * Returns whether modules only compute values from each other: they import nothing else, and do not use the state of the
 * process. May return false for such modules, for example because of a comment.
 */
export function areSelfContained(modules: readonly LocalModule[]): boolean {
  return modules.every(({ text }) => !OUTER_IMPORT.test(text) && !OUTER_VALUES.test(text));
}

/** A declaration at the top of a module that later code probably fills. Tables of constants are not empty. */
const STATE =
  /^(?:export\s+)?(?:(?:let|var)\s|const\s+\w+(?:\s*:[^=]*)?\s*=\s*(?:new\s+(?:Map|Set|WeakMap|WeakSet|Array)\s*(?:<|\(\s*\))|\[\s*\]|\{\s*\}))/m;

/** Returns whether modules may keep values between calls of their functions. May return true for modules that do not. */
export function mayKeepState(modules: readonly LocalModule[]): boolean {
  return modules.some(({ text }) => STATE.test(text));
}

/**
 * Returns the sources that the functions of a config may call: its module with its local imports, and the lock files of
 * the site, which pin the packages that they import.
 */
export function readConfigCode(
  configPath: string | undefined,
  siteDir: string,
  files: FileReader,
): readonly string[] {
  const modules = configPath === undefined ? [] : findLocalModules(configPath, files);
  return [
    ...modules.map(({ text }) => text),
    ...LOCK_FILES.map((name) => files.readText(path.join(siteDir, name)) ?? ''),
  ];
}

/** The files that pin the packages of a site. */
export const LOCK_FILES: readonly string[] = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
];

/** In the order in which bundlers resolve them. */
const EXTENSIONS = ['', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.cjs', '.json', '.mdx', '.md'];
const INDEX_FILES = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.cjs'].map((extension) => `index${extension}`);

/** Resolves a path without an extension, or the path of a folder, to a module file. */
export function resolveModuleFile(requested: string, isFile: (file: string) => boolean): string | undefined {
  const direct = EXTENSIONS.map((extension) => requested + extension).find(isFile);
  return direct ?? INDEX_FILES.map((name) => path.join(requested, name)).find(isFile);
}

import path from 'node:path';
import fs from 'node:fs';
import Module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createJiti, type Jiti } from 'jiti';
import { getErrorMessage } from '../../model/errorMessage';
import { once } from '../../model/once';
import { projectDir } from '../entries';
import { getScriptLanguage } from '../files/scriptLanguage';
import { createModuleError } from './moduleError';
import { findPrismModules } from './prismModules';
import { settle } from './settle';
import { cachedTransform } from './transformCache';

type Exports = Readonly<Record<string, unknown>>;

const NODE_MODULES = `${path.sep}node_modules${path.sep}`;

/** Returns the compilers' versions; a new version invalidates the cached code. */
const getCompilerVersions = once(() => {
  const require = createRequire(import.meta.url);
  const readVersion = (name: string) => (require(`${name}/package.json`) as { version: string }).version;
  return `${readVersion('jiti')} ${readVersion('@swc/core')}`;
});

/**
 * Code that makes `require` of an ES module return its default export with the named exports as properties, which Docusaurus does
 * and sites rely on. A frozen export, a primitive value or one with a `default` of its own stays a property.
 */
const EXPORT_DEFAULT = `
;(({ default: value, ...others }) => {
  if (Object(value) !== value || 'default' in value || !Object.isExtensible(value)) return;
  for (const [name, each] of Object.entries(others)) if (!(name in value)) value[name] = each;
  Object.defineProperties(value, { default: { value }, __esModule: { value: true } });
  module.exports = value;
})(module.exports.__esModule ? module.exports : {});`;

/** Code that makes a compiled CommonJS module its own default export, as it is where Node.js imports it. */
const IMPORT_DEFAULT = `
;((value) => {
  if (value.__esModule || 'default' in value || !Object.isExtensible(value)) return;
  Object.defineProperty(value, 'default', { value });
})(Object(module.exports));`;

/** The name of a virtual module: the function that replaces `import` in compiled code. */
const IMPORT_NAME = 'docs-site:import';

/** Code that makes imports call the function of `createImport`. */
const IMPORT_COMPILED = `jitiImport = ((load) => async (name) => (await load('${IMPORT_NAME}'))(name, load, module))(jitiImport);`;

/**
 * Loads a TypeScript, ES or CommonJS module of the site (a config, sidebars, a plugin) and returns its exports. Local modules
 * are loaded again on every call. `virtualModules` replaces packages by name, also for the packages that the module loads. Throws
 * `SiteError` with the location of the failure.
 */
export async function loadExports(
  file: string,
  virtualModules?: Readonly<Record<string, unknown>>,
): Promise<Exports> {
  const own = createRequire(import.meta.url);
  const loadWebpack = () => own('webpack') as unknown;
  const options = { fsCache: false, moduleCache: false, interopDefault: false };
  const compiler = createJiti(file, options);
  const cacheDir = path.join(projectDir, 'node_modules/.cache/docs-site/modules');
  const jiti = createJiti(file, {
    ...options,
    virtualModules: Object.defineProperties(Object.create(findPrismModules(file)), {
      ...Object.getOwnPropertyDescriptors(virtualModules ?? {}),
      // The loader reads comments too to find ES modules, and would run some versions of webpack itself.
      webpack: { get: loadWebpack, enumerable: true },
      [IMPORT_NAME]: { value: createImport() },
    }),
    transform: ({ source, ...given }) => {
      // `require` returns CommonJS modules as they are, `import` returns namespaces.
      const how = { ...given, interopDefault: given.async !== true };
      const isFast = how.interopDefault && isPackageModule(how.filename ?? '', source);
      const dependsOn = [getCompilerVersions(), JSON.stringify({ ...how, isFast }), source];
      const compiled = cachedTransform(cacheDir, dependsOn, () =>
        isFast ? compilePackageModule(source) : compiler.transform({ source, ...how }),
      );
      const directive = isSloppy(source, compiled) ? '' : '"use strict";';
      const code = compiled.replace(/^"use strict";/, '');
      // the first line stays the first, for the positions of errors
      return {
        code: how.interopDefault
          ? directive + keepNamespaces(code) + EXPORT_DEFAULT
          : directive + IMPORT_COMPILED + code + IMPORT_DEFAULT,
      };
    },
  });
  forgetModules();
  for (const [name, exports] of Object.entries(virtualModules ?? {}))
    replacePackage(name, file, { getExports: () => exports });
  // The plugins of another version of webpack do not work in that of the generator, which is loaded when they use it.
  replacePackage('webpack', file, { getExports: loadWebpack, except: own.resolve('webpack') });
  return runModuleCode(file, async () => {
    // Node.js would never load a changed ES module again, so files of the site are always compiled.
    if (isLocal(file) && path.extname(file) !== '.json') return evaluate(jiti, file) as Exports;
    try {
      // Compiles ES modules, whose imports of compiled packages then mean the same as in Docusaurus.
      return jiti(file) as Exports;
    } catch (error) {
      if (!TOP_LEVEL_AWAIT.test(getErrorMessage(error))) throw error;
      return (await jiti.import(file)) as Exports;
    }
  });
}

function isLocal(file: string): boolean {
  return !file.includes(NODE_MODULES);
}

function evaluate(
  jiti: Pick<Jiti, 'evalModule'>,
  file: string,
  source = fs.readFileSync(file, 'utf8'),
): unknown {
  return jiti.evalModule(source, { filename: file, async: true, forceTranspile: true });
}

/** What compiled code calls for `import`. `load` is the original function of the compiler, `importer` the module that contains the code. */
type Import = (
  name: string,
  load: (name: string) => Promise<Exports>,
  importer: { readonly filename: string; readonly require: Jiti },
) => Promise<unknown>;

/**
 * Creates a function that replaces `import` in the modules of one graph. It evaluates local modules, which Node.js would never load
 * again after a change, and makes imports of CommonJS modules mean the same as in Docusaurus.
 */
function createImport(): Import {
  const modules = new Map<string, Promise<unknown>>();
  /** The imports that a module waits for. */
  const waiting = new Map<string, Set<string>>();
  const isWaiting = (file: string, other: string): boolean =>
    file === other || [...(waiting.get(file) ?? [])].some((each) => isWaiting(each, other));

  return async (name, load, { filename, require }) => {
    const file = findLocalModule(name, require);
    // In a cycle, the compiler returns the exports so far.
    if (file === undefined || isWaiting(file, filename)) return toNamespace(await load(name));
    const imports = waiting.get(filename) ?? new Set();
    waiting.set(filename, imports.add(file));
    const module = modules.get(file) ?? importLocalModule(file, require);
    modules.set(file, module);
    try {
      return toNamespace(await module);
    } finally {
      imports.delete(file);
    }
  };
}

/** Returns the path of a script outside of packages that a relative, absolute or `file:` name refers to. */
function findLocalModule(name: string, require: Jiti): string | undefined {
  if (!/^(?:\.{0,2}\/|file:)/.test(name)) return undefined;
  const url = require.esmResolve(name, { try: true });
  const file = url && fileURLToPath(url);
  return file && isLocal(file) && getScriptLanguage(file) ? file : undefined;
}

async function importLocalModule(file: string, require: Jiti): Promise<unknown> {
  const source = fs.readFileSync(file, 'utf8');
  const isCommonJs = /\.c?js$/.test(file) && !/^\s*(?:import|export)\b/m.test(source);
  // Not evaluated, since CommonJS modules that require it too must receive the same exports.
  return isCommonJs
    ? { default: require(file), [Symbol.toStringTag]: 'Module' }
    : evaluate(require, file, source);
}

/**
 * Returns the namespace of an imported module. For CommonJS modules, Node.js returns less than Docusaurus: an ES module that was
 * compiled to CommonJS returns its own exports, and not all of them as its default export, and the namespace of a module whose
 * exports Node.js does not find in its code, such as `module.exports = createLibrary()`, has them as properties. A function is the
 * exports of a virtual module.
 */
function toNamespace(module: unknown): unknown {
  if (typeof module === 'function')
    return Object.defineProperties({ default: module }, Object.getOwnPropertyDescriptors(module));
  const exports = (module as Exports | undefined)?.['default'];
  if (Object(exports) !== exports) return module;
  const properties = Object.getOwnPropertyDescriptors(exports as object);
  if ((exports as Exports)['__esModule']) return Object.defineProperties({ default: exports }, properties);
  const { [Symbol.toStringTag]: tag } = module as { readonly [Symbol.toStringTag]?: unknown };
  const isOpaque =
    tag === 'Module' &&
    Object.keys(module as object).every((key) => key === 'default' || key === 'module.exports');
  return isOpaque ? Object.defineProperties({ default: exports }, { ...properties, default: {} }) : module;
}

/** The beginning of the message about `await` in an ES module that was compiled to CommonJS. */
const TOP_LEVEL_AWAIT = /^await is only valid/;

/**
 * Returns whether a file is an ES module of a package that `compilePackageModule` can compile: without `import()`, which would become
 * `require`, and without a variable `__dirname`, which CommonJS modules already have.
 */
function isPackageModule(file: string, source: string): boolean {
  return file.includes(NODE_MODULES) && /\.m?js$/.test(file) && !/\b(?:import\s*\(|__dirname\b)/.test(source);
}

/** Compiles an ES module to CommonJS in a fifth of the time that jiti needs: plugins may depend on hundreds of them. */
function compilePackageModule(source: string): string {
  const { transformSync } = createRequire(import.meta.url)('@swc/core') as typeof import('@swc/core');
  return transformSync(source, {
    swcrc: false,
    configFile: false,
    isModule: true,
    jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } },
    module: { type: 'commonjs' },
  }).code;
}

/** Returns whether a module runs in sloppy mode in Node.js: a CommonJS module without `'use strict'`, which the compiler adds. */
function isSloppy(source: string, compiled: string): boolean {
  return !/^\s*(['"])use strict\1/m.test(source) && !compiled.includes('(exports, "__esModule"');
}

/** Changes compiled code so that `import()` of an ES module of a package returns its namespace, and not an object around it. */
function keepNamespaces(code: string): string {
  const wrap = '_interopRequireWildcard(m)';
  return code.replaceAll(`(m) => ${wrap}`, `(m) => m?.[Symbol.toStringTag] === 'Module' ? m : ${wrap}`);
}

/** Removes the CommonJS modules of the site from the cache of Node.js, since they may have changed. */
function forgetModules(): void {
  const { cache } = createRequire(import.meta.url);
  for (const file of Object.keys(cache)) if (!file.includes(NODE_MODULES)) delete cache[file];
}

/**
 * Replaces the package that a file would load in the cache of Node.js, for CommonJS modules: the loader passes those of packages to
 * Node.js. Code of plugins may call `require` at any time, so it stays until another one takes its place. The
 * module `except` is not replaced.
 */
function replacePackage(
  name: string,
  from: string,
  { getExports, except }: { readonly getExports: () => unknown; readonly except?: string },
): void {
  const require = createRequire(from);
  try {
    const file = require.resolve(name);
    if (file === except) return;
    const module = Object.assign(new Module(file), { filename: file, loaded: true });
    require.cache[file] = Object.defineProperty(module, 'exports', { get: getExports });
  } catch {
    // It is not installed.
  }
}

/** Runs code of a module and returns its resolved result. Throws `SiteError` with the location of the failure. */
export async function runModuleCode<T>(file: string, run: () => Promise<T> | T): Promise<T> {
  try {
    return await settle(run, { what: `The module ${path.basename(file)}`, location: { file } });
  } catch (error) {
    throw await createModuleError(file, error);
  }
}

/** Loads a module like `loadExports` and returns its default export, or all of its exports if it has none. */
export async function importModule(file: string): Promise<unknown> {
  const exports = await loadExports(file);
  // The export may be a promise.
  return runModuleCode(file, () => getDefaultExport(exports));
}

/** Returns the default export of a module, including one that a compiler has wrapped twice. */
export function getDefaultExport(module: unknown): unknown {
  const hasDefault = (value: unknown): value is { readonly default: unknown } =>
    value !== null &&
    (typeof value === 'object' || typeof value === 'function') &&
    'default' in value &&
    value.default !== undefined;
  if (!hasDefault(module)) return module;
  const inner = module.default;
  return hasDefault(inner) && '__esModule' in inner ? inner.default : inner;
}

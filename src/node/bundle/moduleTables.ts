import { compare } from '../../model/lists';
import type { CompiledContent } from '../../model/content';
import { hashContent } from '../files/hashContent';

/** A page with modules of its own. */
export interface InteractivePage {
  readonly path: string;
  /** The requests of the modules, by key. */
  readonly modules: Readonly<Record<string, string>>;
  /** The keys of those that are interactive content. */
  readonly contents: readonly string[];
  /** The components that the content uses, of those that the site itself adds to the component map; `undefined` if unknown. */
  readonly components?: readonly string[];
}

/** The part of the component map that a page uses. */
export interface PickedComponents {
  /** The module that exports the part. */
  readonly file: string;
  /** The names of the other components. They are loaded only if a component of the page renders Markdown that uses them. */
  readonly others: readonly string[];
}

/** Modules to import, by the key under which they are used. */
type ModuleTable = ReadonlyMap<string, ImportedModule>;

interface ImportedModule {
  readonly request: string;
  readonly isRequired: boolean;
  /** Whether it is Markdown, which is wrapped in the theme's `MDXContent` component. */
  readonly isContent: boolean;
}

/**
 * Generates the modules with what static content imports, and with the modules of interactive pages, for the server side. Each module
 * of a page is in a generated module of its own.
 */
export function createModuleTables(
  staticImports: CompiledContent['imports'],
  interactive: readonly InteractivePage[],
): Readonly<Record<string, string>> {
  const staticModules = new Map(
    Object.entries(staticImports).map(([name, request]) => [
      name,
      { request, isRequired: name !== request, isContent: false },
    ]),
  );
  const pageModules = collectPageModules(interactive);
  return {
    'static-modules': createLazyTable(staticModules),
    'page-modules': createLazyTable(pageModules),
    ...createLazyModules([staticModules, pageModules]),
  };
}

/** Returns the requests of the modules that static content imports, by their sorted names in the code. */
export function collectStaticImports(
  contents: Iterable<Pick<CompiledContent, 'hydration' | 'imports'>>,
): CompiledContent['imports'] {
  const imports = new Map<string, string>();
  for (const content of contents) {
    if (content.hydration === 'interactive') continue;
    for (const [name, request] of Object.entries(content.imports)) imports.set(name, request);
  }
  return Object.fromEntries([...imports].sort(([a], [b]) => compare(a, b)));
}

/** Generates the entry script of an interactive page, which registers the page's modules with the runtime. */
export function generatePageEntryCode(
  page: InteractivePage,
  registryFile: string,
  picked?: PickedComponents,
): string {
  const { imports, table } = createTable(collectPageModules([page]), picked && providePicked(picked));
  return [
    `import { registerModules } from ${JSON.stringify(registryFile)};`,
    ...imports,
    `registerModules(${table});`,
    '',
  ].join('\n');
}

/** Provides the whole component map, through the component of the theme. */
const PROVIDE_ALL = ["import MDXContent from '@theme/MDXContent';", 'const provide = [MDXContent, null];'];

/** Generates code that provides a part of the component map, and loads other components when they are rendered. */
function providePicked({ file, others }: PickedComponents): readonly string[] {
  const load = [
    "import { lazy } from 'react';",
    "const load = () => import('@theme/MDXComponents');",
    'const createLazy = (name) =>',
    '  lazy(async () => { const { default: all } = await load(); return { default: (props) => createElement(all[name], props) }; });',
    `const others = ${JSON.stringify(others)}.map((name) => [name, createLazy(name)]);`,
  ];
  return [
    "import { MDXProvider } from '@mdx-js/react';",
    `import picked from ${JSON.stringify(file)};`,
    ...(others.length > 0 ? load : ['const others = [];']),
    'const provide = [MDXProvider, { components: { ...Object.fromEntries(others), ...picked } }];',
  ];
}

/** Returns the modules of interactive pages. */
function collectPageModules(pages: readonly InteractivePage[]): ModuleTable {
  const modules = new Map<string, ImportedModule>();
  for (const page of pages) {
    for (const [key, request] of Object.entries(page.modules)) {
      modules.set(key, { request, isRequired: false, isContent: page.contents.includes(key) });
    }
  }
  return modules;
}

/**
 * Generates the imports of modules, and an object with the modules by key. Markdown is wrapped in the component that provides
 * the component map.
 */
function createTable(
  modules: ModuleTable,
  provide: readonly string[] = PROVIDE_ALL,
): { readonly imports: readonly string[]; readonly table: string } {
  const entries = [...modules].sort(([a], [b]) => compare(a, b));
  const hasContent = entries.some(([, { isContent }]) => isContent);
  const values = entries.map(
    ([key, { isContent }], index) =>
      `${JSON.stringify(key)}: ${isContent ? `content(m${index})` : `m${index}`}`,
  );
  return {
    imports: [
      ...entries.map(([, module], index) => createImport(`m${index}`, module)),
      ...(hasContent ? ["import { createElement } from 'react';", ...provide, WRAP_CONTENT] : []),
    ],
    table: `{ ${values.join(', ')} }`,
  };
}

function createImport(name: string, { request, isRequired }: ImportedModule): string {
  const quoted = JSON.stringify(request);
  return isRequired ? `const ${name} = require(${quoted});` : `import * as ${name} from ${quoted};`;
}

const WRAP_CONTENT =
  'const content = (m) => ({ ...m, default: (props) => createElement(...provide, createElement(m.default, props)) });';

function createTableModule(modules: ModuleTable): string {
  const { imports, table } = createTable(modules);
  return [...imports, `export default ${table};`, ''].join('\n');
}

/**
 * Generates an object whose getters evaluate the modules of `createLazyModules`, and mark what these throw, so that it affects
 * only the pages that use them.
 */
function createLazyTable(modules: ModuleTable): string {
  const getters = [...modules]
    .sort(([a], [b]) => compare(a, b))
    .map(([key, module]) => {
      const file = JSON.stringify(`./${createLazyName(module)}.js`);
      return `  get ${JSON.stringify(key)}() { return load(() => require(${file}).default.m); },`;
    });
  return [LOAD, 'export default {', ...getters, '};', ''].join('\n');
}

/** Property of an exception that a module has thrown while it was loaded, and not while a page was rendered. */
export const LOADING = 'docsLoading';

const LOAD = `const load = (get) => {
  try { return get(); } catch (error) { throw error instanceof Error ? Object.assign(error, { ${LOADING}: true }) : error; }
};`;

/** Generates a module for each module of the tables, which exports it as a table would contain it. */
function createLazyModules(tables: readonly ModuleTable[]): Readonly<Record<string, string>> {
  const modules = tables.flatMap((table) => [...table.values()]);
  return Object.fromEntries(
    modules.map((module) => [createLazyName(module), createTableModule(new Map([['m', module]]))]),
  );
}

function createLazyName({ request, isRequired, isContent }: ImportedModule): string {
  const kind = isRequired ? 'required' : isContent ? 'content' : 'module';
  return `${kind}-${hashContent(request).slice(0, 16)}`;
}

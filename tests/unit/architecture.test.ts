import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync(['src/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}', 'scripts/**/*.ts'], {
  cwd: root,
  ignore: ['**/*.d.ts'],
});
const sources: ReadonlySet<string> = new Set(files);
const importsByFile = new Map(files.map((file) => [file, readImports(file)]));

/** The aliases of `tsconfig.json`, longest pattern first. A pattern contains at most one `*`. */
const aliases = Object.entries(
  (
    JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
      readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly string[]>> };
    }
  ).compilerOptions.paths,
).sort(([a], [b]) => b.length - a.length);

/** The modules that a build generates, or that themes of sites provide, as the client declares them. */
const generatedModules = [
  ...readFileSync(path.join(root, 'src/client/generated.d.ts'), 'utf8').matchAll(
    /declare module '(@(?:generated|theme)\/[^']+)'/g,
  ),
].map(([, name]) => name ?? '');

/** Folders of `src/node`, lowest layer first. */
const NODE_LAYERS = [
  'files',
  'script',
  'engine',
  'config',
  'dataFiles',
  'frontMatter',
  'git',
  'metadata',
  'site',
  'markdown',
  'bundle',
  'render',
  'links',
  'output',
  'siteEngine',
  'http',
  'preview',
  'dev',
].map((name) => `node/${name}`);

/** The folders that plugins may import: the plugin API. */
const PLUGIN_API = NODE_LAYERS.slice(0, NODE_LAYERS.indexOf('node/site')).filter(
  (layer) => layer !== 'node/config' && layer !== 'node/engine',
);

/** The layers that a layer may import, besides itself: the table of ARCHITECTURE.md. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  model: [],
  ...Object.fromEntries(
    NODE_LAYERS.map((layer, index) => [layer, ['model', 'node/entries', ...NODE_LAYERS.slice(0, index)]]),
  ),
  'node/entries': [],
  'node/builtinPlugins': ['model', 'plugins', 'node/entries'],
  'node/stepRunner': ['model'],
  'node/siteRun': ['model', 'node/siteEngine', 'node/stepRunner', ...NODE_LAYERS],
  'node/siteSteps': ['model', 'node/builtinPlugins', 'node/siteRun', 'node/stepRunner', ...NODE_LAYERS],
  'node/build': ['model', 'node/siteRun', 'node/siteSteps', 'node/stepRunner', 'node/check', ...NODE_LAYERS],
  'node/buildShard': ['model', 'node/siteRun', 'node/siteSteps', ...NODE_LAYERS],
  'node/cache': ['model', ...NODE_LAYERS],
  'node/check': ['model', 'node/siteRun', 'node/siteSteps', ...NODE_LAYERS],
  'node/dev.ts': ['model', 'node/builtinPlugins', ...NODE_LAYERS],
  'node/loadCommandSite': ['model', 'node/builtinPlugins', 'node/config', 'node/site'],
  'node/swizzle': ['model', 'node/loadCommandSite', 'node/site', 'node/markdown', 'node/bundle'],
  'node/migrate': ['model', 'node/builtinPlugins', 'node/entries', ...NODE_LAYERS],
  'node/pluginCommands': ['model', 'node/loadCommandSite', 'node/site'],
  'node/writeHeadingIds': ['model', 'node/loadCommandSite', ...NODE_LAYERS],
  'node/writeTranslations': ['model', 'node/loadCommandSite', 'node/entries', ...NODE_LAYERS],
  // the theme reaches the client through `@generated/theme`, so that a site can override it
  client: ['model', 'client/exports', 'generated'],
  'client/exports': ['model', 'client', 'generated'],
  theme: ['model', 'client/exports'],
  site: ['model', 'client/exports', 'theme'],
  plugins: ['model', ...PLUGIN_API],
  // code that a plugin shares between Node and the browser is in its other folders
  'plugins/browser': ['model', 'client/exports', 'theme', 'plugins'],
  generated: [],
  scripts: [
    'model',
    'node/build',
    'node/buildShard',
    'node/cache',
    'node/check',
    'node/dev.ts',
    'node/swizzle',
    'node/migrate',
    'node/writeTranslations',
    'node/writeHeadingIds',
    'node/pluginCommands',
    'node/files',
    'node/config',
    'node/http',
    'node/preview',
    'node/dev',
    'node/output',
  ],
};

describe('architecture', () => {
  const edges = files.flatMap((file) => findImports(file).map((target) => [file, target] as const));

  it('assigns every file to a layer', () => {
    expect(edges.length).toBeGreaterThan(files.length);
    expect(files.filter((file) => !(layerOf(file) in ALLOWED))).toEqual([]);
  });

  it('recognizes every form of import', () => {
    const imports = parseImports(`import a from './a'; import { b, type B } from './b'; export * from './c';
      export { d } from './d'; const e = () => import('./e'); const f = require('./f'); import './g';
      import h = require('./h'); import type { I } from './i'; import { type J } from './j';
      export type { K } from './k'; type L = import('./l').L; import type { A } from './a';
      const text = "import x from './text'"; /* import y from './comment' */`);
    const names = (isTypeOnly: boolean) =>
      [...imports].filter(([, only]) => only === isTypeOnly).map(([name]) => name);
    expect(names(false).sort()).toEqual([...'abcdefgh'].map((name) => `./${name}`));
    expect(names(true).sort()).toEqual([...'ijkl'].map((name) => `./${name}`));
  });

  it('resolves every alias to a file or a generated module', () => {
    const unresolved = files.flatMap((file) =>
      listSpecifiers(file)
        .filter((name) => isAlias(name) && resolveImport(file, name) === undefined)
        .map((name) => `${file} -> ${name}`),
    );
    expect(unresolved).toEqual([]);
    expect(resolveImport('src/theme/Root.tsx', '@theme/Root')).toBe('src/theme/Root.tsx');
    expect(resolveImport('src/theme/Root.tsx', '@theme-original/SearchPage')).toBe(undefined);
    expect(resolveImport('src/theme/Root.tsx', '@docusaurus/Link')).toBe('src/client/exports/Link.tsx');
  });

  it('allows only imports of lower layers, type imports included', () => {
    const wrong = edges.filter(([from, to]) => {
      const [source, target] = [layerOf(from), layerOf(to)];
      return source !== target && !ALLOWED[source]?.includes(target);
    });
    expect(wrong.map((edge) => edge.join(' -> '))).toEqual([]);
  });

  it('forbids imports between plugins', () => {
    const pluginOf = (file: string) => /^plugins\/([^/]+)/.exec(file)?.[1];
    const wrong = edges.filter(
      ([from, to]) => pluginOf(from) && pluginOf(to) && pluginOf(from) !== pluginOf(to),
    );
    expect(wrong.map((edge) => edge.join(' -> '))).toEqual([]);
  });

  it('has no import cycles, type imports included', () => {
    // a part of a theme component may take the types of its props from the component that renders it
    const isPropType = (file: string, name: string) =>
      layerOf(file) === 'theme' && name.startsWith('@theme/') && importsByFile.get(file)?.get(name) === true;
    // a sidebar category contains sidebar items, and a dropdown navbar items, which a site may replace
    const isRecursion = (file: string, name: string) =>
      layerOf(file) === 'theme' && ['@theme/DocSidebarItems', '@theme/NavbarItem'].includes(name);
    const acyclic = files.flatMap((file) =>
      listSpecifiers(file)
        .filter((name) => !isPropType(file, name) && !isRecursion(file, name))
        .flatMap((name) => resolveImport(file, name) ?? [])
        .map((target) => [file, target] as const),
    );
    expect(findCycle(acyclic)).toBeUndefined();
    expect(
      findCycle([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
      ]),
    ).toEqual(['b', 'c', 'b']);
  });

  it('keeps the code for browsers free of Node', () => {
    const browserLayers = ['client', 'client/exports', 'theme', 'site', 'plugins/browser'];
    const isServer = (file: string) => file.startsWith('src/client/server/');
    const reached = new Set(files.filter((file) => browserLayers.includes(layerOf(file)) && !isServer(file)));
    for (const file of reached) {
      if (file === 'src/client/entries/serverEntry.tsx') continue;
      for (const target of findImports(file)) reached.add(target);
    }
    const wrong = [...reached].flatMap((file) =>
      listSpecifiers(file)
        .filter((name) => name.startsWith('node:'))
        .map((name) => `${file} -> ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no catch-all folders such as `utils`', () => {
    expect(files.filter((file) => /\/(?:utils?|helpers?|common|misc|lib)\//.test(file))).toEqual([]);
  });

  it('keeps the model free of Node, React and the DOM', () => {
    const wrong = files
      .filter((file) => layerOf(file) === 'model')
      .flatMap((file) => listSpecifiers(file).filter((name) => /^(?:node:|react)/.test(name)));
    expect(wrong).toEqual([]);
  });

  it('prints and exits only in scripts', () => {
    const wrong = files.filter(
      (file) =>
        /^(?:src\/(?:model|node)|plugins)\//.test(file) &&
        /\bconsole\.\w+\(|\bprocess\.exit\(/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  it('lists every decision in the index', () => {
    const index = readFileSync(path.join(root, 'decisions/README.md'), 'utf8');
    const listed = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name]) => `decisions/${name}`);
    expect(listed).toEqual(globSync('decisions/[0-9]*.md', { cwd: root }).sort());
  });

  it.each(['ARCHITECTURE.md', 'tests/RELIABILITY.md', '{COMPATIBILITY,decisions/*}.md'])(
    'references only existing paths in %s',
    (document) => {
      const text = globSync(document, { cwd: root })
        .map((file) => readFileSync(path.join(root, file), 'utf8'))
        .join('\n');
      const paths = [...text.matchAll(/`((?:src|plugins|scripts|tests)\/[\w./-]*[\w/])`/g)].map(
        ([, name]) => name ?? '',
      );
      expect(paths.length).toBeGreaterThan(20);
      expect(paths.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    },
  );
});

function layerOf(file: string): string {
  if (generatedModules.includes(file)) return 'generated';
  if (file.startsWith('src/client/exports/')) return 'client/exports';
  if (/^plugins\/[^/]+\/(?:theme|client)\//.test(file)) return 'plugins/browser';
  const parts = file.replace(/^src\//, '').split('/');
  if (parts[0] === 'node')
    return file === 'src/node/dev.ts' ? 'node/dev.ts' : `node/${(parts[1] ?? '').replace(/\.tsx?$/, '')}`;
  return parts[0] ?? '';
}

/** Maps each import specifier of a module to whether the import is type-only. */
type Imports = ReadonlyMap<string, boolean>;

function listSpecifiers(file: string): readonly string[] {
  return [...(importsByFile.get(file)?.keys() ?? [])];
}

function readImports(file: string): Imports {
  return parseImports(readFileSync(path.join(root, file), 'utf8'), file.endsWith('x'));
}

/** Parses the imports of TypeScript code: `import`, `export … from`, `import()`, `require()` and `import('…').Type`. */
function parseImports(code: string, tsx = false): Imports {
  const imports = new Map<string, boolean>();
  visit(parseSync(code, { syntax: 'typescript', tsx, target: 'es2022' }));
  return imports;

  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const child of value) visit(child);
    if (typeof value !== 'object' || value === null) return;
    const node = value as SyntaxNode;
    const { callee, specifiers: names = [] } = node;
    if (/^(?:Import|ExportNamed|ExportAll)Declaration$/.test(node.type ?? '')) {
      const isTypeOnly = names.length > 0 && names.every((name) => name.isTypeOnly);
      add(node.source, node.typeOnly || isTypeOnly);
    }
    if (node.type === 'TsImportType') add(node.argument, true);
    if (node.type === 'TsExternalModuleReference') add(node.expression);
    if (node.type === 'CallExpression' && (callee?.type === 'Import' || callee?.value === 'require'))
      add(node.arguments?.[0]?.expression);
    for (const child of Object.values(node)) visit(child);
  }

  function add(literal: SyntaxNode | null | undefined, isTypeOnly = false): void {
    if (literal?.type !== 'StringLiteral' || typeof literal.value !== 'string') return;
    imports.set(literal.value, isTypeOnly && (imports.get(literal.value) ?? true));
  }
}

/** The fields of a syntax node that `parseImports` reads. */
interface SyntaxNode {
  readonly type?: string;
  readonly value?: unknown;
  readonly source?: SyntaxNode | null;
  readonly specifiers?: readonly { readonly isTypeOnly?: boolean }[];
  readonly typeOnly?: boolean;
  readonly argument?: SyntaxNode;
  readonly expression?: SyntaxNode;
  readonly callee?: SyntaxNode;
  readonly arguments?: readonly { readonly expression: SyntaxNode }[];
}

function isAlias(name: string): boolean {
  return /^@(?:theme(?:-original|-init)?|docusaurus|generated|site)\//.test(name);
}

/** Returns the files of the project, and the generated modules, that a file imports. */
function findImports(file: string): readonly string[] {
  return listSpecifiers(file).flatMap((name) => resolveImport(file, name) ?? []);
}

function resolveImport(file: string, name: string): string | undefined {
  if (generatedModules.includes(name)) return name;
  const bases = name.startsWith('.') ? [path.posix.join(path.posix.dirname(file), name)] : expandAlias(name);
  return bases.flatMap((base) => findModule(base) ?? [])[0];
}

function expandAlias(name: string): readonly string[] {
  for (const [pattern, targets] of aliases) {
    const [start = '', end] = pattern.split('*');
    const matches = end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end);
    if (!matches) continue;
    const rest = name.slice(start.length);
    return targets.map((target) => path.posix.normalize(target.replace('*', rest)));
  }
  return [];
}

function findModule(base: string): string | undefined {
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`];
  return candidates.find((candidate) => sources.has(candidate));
}

function findCycle(edges: readonly (readonly [string, string])[]): readonly string[] | undefined {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of next.get(file) ?? []) {
      const cycle = visit(target, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of next.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync(['src/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}', 'scripts/**/*.ts'], {
  cwd: root,
  ignore: ['**/*.d.ts'],
});

/** Folders of `src/node`, lowest layer first. */
const NODE_LAYERS = [
  'files',
  'workers',
  'cache',
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
  'http',
  'preview',
  'dev',
].map((name) => `node/${name}`);

/** The folders that plugins may import: the plugin API. */
const PLUGIN_API = NODE_LAYERS.slice(0, NODE_LAYERS.indexOf('node/site')).filter(
  (layer) => layer !== 'node/config',
);

/** The layers that a layer may import, besides itself: the table of ARCHITECTURE.md. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  model: [],
  ...Object.fromEntries(
    NODE_LAYERS.map((layer, index) => [layer, ['model', 'node/entries', ...NODE_LAYERS.slice(0, index)]]),
  ),
  'node/entries': [],
  'node/builtinPlugins': ['model', 'plugins', 'node/entries'],
  'node/build': ['model', 'node/builtinPlugins', ...NODE_LAYERS],
  'node/dev.ts': ['model', 'node/builtinPlugins', ...NODE_LAYERS],
  'node/swizzle': ['model', 'node/builtinPlugins', 'node/config', 'node/site', 'node/bundle'],
  client: ['model', 'theme-names'],
  theme: ['model', 'client', 'theme-names'],
  site: ['theme-names', 'client', 'theme', 'model'],
  plugins: ['model', ...PLUGIN_API],
  scripts: [
    'model',
    'node/build',
    'node/dev.ts',
    'node/swizzle',
    'node/config',
    'node/http',
    'node/preview',
    'node/dev',
    'node/output',
  ],
};

describe('architecture', () => {
  const edges = files.flatMap((file) => importsOf(file).map((target) => [file, target] as const));

  it('has a layer for every file', () => {
    expect(edges.length).toBeGreaterThan(files.length);
    expect(files.filter((file) => !(layerOf(file) in ALLOWED))).toEqual([]);
  });

  it('imports only downwards, types included', () => {
    const wrong = edges.filter(([from, to]) => {
      const [source, target] = [layerOf(from), layerOf(to)];
      return source !== target && !ALLOWED[source]?.includes(target);
    });
    expect(wrong.map((edge) => edge.join(' -> '))).toEqual([]);
  });

  it('lets no plugin import another', () => {
    const pluginOf = (file: string) => /^plugins\/([^/]+)/.exec(file)?.[1];
    const wrong = edges.filter(
      ([from, to]) => pluginOf(from) && pluginOf(to) && pluginOf(from) !== pluginOf(to),
    );
    expect(wrong.map((edge) => edge.join(' -> '))).toEqual([]);
  });

  it('has no cycle, types included', () => {
    expect(firstCycle(edges)).toBeUndefined();
  });

  it('has no drawer folders', () => {
    expect(files.filter((file) => /\/(?:utils?|helpers?|common|misc|lib)\//.test(file))).toEqual([]);
  });

  it('keeps the model free of Node, React and the DOM', () => {
    const wrong = files
      .filter((file) => layerOf(file) === 'model')
      .flatMap((file) => specifiers(file).filter((name) => /^(?:node:|react)/.test(name)));
    expect(wrong).toEqual([]);
  });

  it('prints and exits in scripts only', () => {
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
    'names only paths that exist in %s',
    (document) => {
      const text = globSync(document, { cwd: root })
        .map((file) => readFileSync(path.join(root, file), 'utf8'))
        .join('\n');
      const named = [...text.matchAll(/`((?:src|plugins|scripts|tests)\/[\w./-]*[\w/])`/g)].map(
        ([, name]) => name ?? '',
      );
      expect(named.length).toBeGreaterThan(20);
      expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    },
  );
});

function layerOf(file: string): string {
  const parts = file.replace(/^src\//, '').split('/');
  if (parts[0] === 'node')
    return file === 'src/node/dev.ts' ? 'node/dev.ts' : `node/${(parts[1] ?? '').replace(/\.tsx?$/, '')}`;
  return parts[0] ?? '';
}

function specifiers(file: string): readonly string[] {
  const source = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [
    ...source.matchAll(/(?:^|\n|\}|\()\s*(?:import|export)?[^'"`;\n]*?(?:from|import)\s*\(?\s*'([^']+)'/g),
  ].map(([, name]) => name ?? '');
}

/** Files of the project that a file imports; public names of the theme count as their own layer, never as files. */
function importsOf(file: string): readonly string[] {
  return specifiers(file).flatMap((name) => {
    if (!name.startsWith('.')) return [];
    const base = path.posix.join(path.posix.dirname(file), name);
    const found = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find(
      (candidate) => files.includes(candidate),
    );
    return found ? [found] : [];
  });
}

function firstCycle(edges: readonly (readonly [string, string])[]): readonly string[] | undefined {
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

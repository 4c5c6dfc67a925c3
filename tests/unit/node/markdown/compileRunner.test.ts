import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MdxSettings } from '../../../../src/model/plugin';
import { loadConfig } from '../../../../src/node/config/loadConfig';
import { errorText } from '../../../driver/errorText';
import { bundleGenerator } from '../../../driver/generatorBundle';
import { makeSite } from './site';
import { buildContents } from './siteCompiler';

let workerFile: string;
const workerDir = mkdtempSync(path.join(tmpdir(), 'worker-'));

beforeAll(async () => {
  workerFile = path.join(await bundleGenerator(), 'compileWorker.mjs');
});
afterAll(() => rmSync(workerDir, { recursive: true, force: true }));

/** Forty pages: enough for several threads. */
const names = Array.from({ length: 40 }, (_, index) => `docs/p${index}.md`);
const files = Object.fromEntries(
  names.map((name, index) => [name, `## H${index}\n\n[next](./p${(index + 1) % 40}.md)\n`]),
);
const permalinks = Object.fromEntries(names.map((name, index) => [path.basename(name), `/base/p${index}`]));

function setup(more: Readonly<Record<string, string>> = {}) {
  const site = makeSite({ files: { ...files, ...more }, permalinks });
  return { site, requests: [...Object.keys(more), ...names] };
}

test('compiles the same in worker threads and inline', async () => {
  const plain = (text: string, siteDir: string) => JSON.parse(text.replaceAll(siteDir, '')) as unknown;
  const results = await Promise.all(
    [0, 3].map(async (threads) => {
      const { site, requests } = setup();
      const { contents, codes } = await buildContents(site, requests, { workerFile, threads });
      return [plain(JSON.stringify([...contents]), site.siteDir), codes];
    }),
  );
  expect(results[1]).toEqual(results[0]);
});

test('reports complete errors of all threads together', async () => {
  const { site, requests } = setup({
    'docs/bad.md': '---\na: 1\n---\n\n{b c}\n',
    'docs/worse.md': '\n<x>\n',
  });
  expect(await errorText(buildContents(site, requests, { workerFile, threads: 2 }))).toMatchInlineSnapshot(`
    "✖ \`{b c}\` is not a valid JavaScript expression: Unexpected content after expression.
      bad.md:5:1  mdx-expression
        3 | ---
        4 |
      > 5 | {b c}
          | ^
        6 |
      → To show \`{\` as text, write \`\\{\` or put it in backticks.

    ✖ The tag \`<x>\` is never closed.
      worse.md:2:1  mdx-unclosed-tag
        1 |
      > 2 | <x>
          | ^
        3 |
      → Add \`</x>\`, or write \`<x />\` if the element is empty. To show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
});

/** Creates a worker that hangs, exits or throws on pages with certain names. */
function badWorker(): string {
  const file = path.join(workerDir, 'badWorker.mjs');
  writeFileSync(
    file,
    `import compile from ${JSON.stringify(pathToFileURL(workerFile).href)};
export default async function (batch) {
  const [{ file }] = batch.inputs;
  Atomics.store(batch.progress, 0, 0);
  if (file.endsWith('hangs.md')) for (;;);
  if (file.endsWith('exits.md')) process.exit(3);
  if (file.endsWith('throws.md')) throw new Error('thrown');
  return compile(batch);
}
`,
  );
  return file;
}

test('reports a page that times out or crashes its thread together with other errors', async () => {
  const { site, requests } = setup({
    'docs/hangs.md': 'x',
    'docs/exits.md': 'x',
    'docs/throws.md': 'x',
    'docs/bad.md': '{b c}',
  });
  const failed = buildContents(site, requests, { workerFile: badWorker(), threads: 2, timeoutMs: 1000 });
  expect(await errorText(failed)).toMatchInlineSnapshot(`
    "✖ Compiling this page took longer than 1 s.
      hangs.md  compile-failure
      → Look for very long lines, deeply nested brackets or quotes, or a table with thousands of rows. Split the page if it is very large.

    ✖ The worker thread failed while it processed this page: A worker thread called \`process.exit\` with 3.
      exits.md  compile-failure
      → This is a bug in the site generator, not in the page. Please report it.

    ✖ The worker thread failed while it processed this page: thrown.
      throws.md  compile-failure
      → This is a bug in the site generator, not in the page. Please report it.

    ✖ \`{b c}\` is not a valid JavaScript expression: Unexpected content after expression.
      bad.md:1:1  mdx-expression
      > 1 | {b c}
          | ^
      → To show \`{\` as text, write \`\\{\` or put it in backticks."
  `);
});

/** A plugin that adds the number of its thread, and an option, to each page. */
const PLUGIN = `import { threadId } from 'node:worker_threads';
class Option { constructor(word) { this.word = word; } get text() { return this.word + threadId; } }
const addText = (option) => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: option.text }] });
};
export default {
  title: 'Test', url: 'https://example.com', baseUrl: '/base/',
  customFields: { locale: process.env.DOCUSAURUS_CURRENT_LOCALE ?? 'none' },
  presets: [['classic', { docs: { remarkPlugins: [[addText, new Option('thread ')]] } }]],
};
`;

/** The bundled worker is in another folder than the generator, and finds it by this variable. */
beforeEach(() => void vi.stubEnv('DOCS_PROJECT_DIR', path.join(import.meta.dirname, '../../../..')));

/** Loads a config with a plugin, and creates a site whose docs it processes. */
async function setupPlugin(config: string) {
  const { site, requests } = setup({ 'docusaurus.config.mjs': config });
  const loaded = await loadConfig({ siteDir: site.siteDir });
  const [[, { docs }]] = loaded.config.presets as unknown as [
    [string, { docs: Pick<MdxSettings, 'remarkPlugins'> }],
  ];
  return {
    loaded,
    site: { ...site, mdxSettings: site.mdxSettings.map((settings) => ({ ...settings, ...docs })) },
    requests: requests.filter((name) => name.endsWith('.md')),
  };
}

/** Returns the numbers of the threads that have compiled pages with the plugin. */
function findThreads(codes: Awaited<ReturnType<typeof buildContents>>['codes']): ReadonlySet<number> {
  return new Set([...JSON.stringify([...codes]).matchAll(/thread (\d+)/g)].map(([, id]) => Number(id)));
}

test('loads the functions of the config in each thread, and does not limit their time', async () => {
  const slow = PLUGIN.replace(
    ' => (tree) => {',
    " => (tree, file) => {\n  if (file.stem === 'p7') for (const end = Date.now() + 200; Date.now() < end;);",
  );
  const { site, requests, loaded } = await setupPlugin(slow);
  const { codes } = await buildContents(site, requests, { workerFile, loaded, threads: 2, timeoutMs: 100 });
  const threads = findThreads(codes);
  expect(threads.size).toBeGreaterThan(0);
  expect(threads).not.toContain(0);
});

test('reports a config that has no such function when it is loaded again', async () => {
  const changing = PLUGIN.replace('export default {', 'const config = {');
  const { site, requests, loaded } = await setupPlugin(
    `${changing}export default threadId === 0 ? config : { ...config, presets: [] };\n`,
  );
  const failed = buildContents(site, requests, { workerFile, loaded, threads: 2 });
  const [first, ...others] = new Set((await errorText(failed)).split('\n\n'));
  expect(others).toEqual([]);
  expect(first).toMatchInlineSnapshot(`
    "✖ \`presets[0][1].docs.remarkPlugins[0][0]\` is missing when a worker thread loads the config.
      docusaurus.config.mjs  invalid-config
      → Make the config export the same values every time it is loaded: worker threads load it to call its functions."
  `);
});

test('compiles inline if the settings contain functions that are not in the config', async () => {
  const seen: string[] = [];
  const { site, requests, loaded } = await setupPlugin(PLUGIN);
  const plugin = () => (_tree: object, file: { path: string }) => {
    seen.push(file.path);
  };
  const own = site.mdxSettings.map((settings) => ({ ...settings, remarkPlugins: [plugin] }));
  await buildContents({ ...site, mdxSettings: own }, requests, { workerFile, loaded, threads: 2 });
  expect(seen).toHaveLength(40);
});

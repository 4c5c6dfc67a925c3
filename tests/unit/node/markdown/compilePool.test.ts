import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileContent } from '../../../../src/node/markdown/createCompiler';
import { errorText } from './errorText';
import { makeSite } from './site';

// Within the repository, so that the worker can resolve its packages.
const workerDir = path.join(
  import.meta.dirname,
  '../../../../node_modules/.cache/mdx-tests',
  String(process.pid),
);
const workerFile = path.join(workerDir, 'compileWorker.mjs');

beforeAll(async () => {
  await build({
    entryPoints: [path.join(import.meta.dirname, '../../../../src/node/markdown/compileWorker.ts')],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile: workerFile,
    logLevel: 'error',
  });
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
  const requests = [...Object.keys(more).filter((name) => name.startsWith('docs/')), ...names];
  return { site, files: requests.map((name) => ({ file: path.join(site.siteDir, name) })) };
}

test('compiles the same in worker threads and inline', async () => {
  const plain = (text: string, siteDir: string) => JSON.parse(text.replaceAll(siteDir, '')) as unknown;
  const results = await Promise.all(
    [0, 1, 3].map(async (threads) => {
      const { site, files } = setup();
      const { contents } = await compileContent({ site, files, workerFile, threads });
      const codes = [...contents.values()].map(({ codeFile }) => readFileSync(codeFile, 'utf8'));
      return [plain(JSON.stringify([...contents]), site.siteDir), codes];
    }),
  );
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
});

test('reports complete errors of all threads together', async () => {
  const { site, files } = setup({ 'docs/bad.md': '---\na: 1\n---\n\n{b c}\n', 'docs/worse.md': '\n<x>\n' });
  expect(await errorText(compileContent({ site, files, workerFile, threads: 2 }))).toMatchInlineSnapshot(`
    "Invalid JavaScript expression in braces: Unexpected content after expression.
    → To show \`{\` as text, write \`\\{\` or put it in backticks.
    bad.md:5:3
      3 | ---
      4 |
    > 5 | {b c}
        |   ^
      6 |

    The tag \`<x>\` is never closed.
    → Add \`</x>\`, or write \`<x />\` if the element is empty. To show \`<\` as text, write \`\\<\` or put it in backticks.
    worse.md:2:1
      1 |
    > 2 | <x>
        | ^
      3 |"
  `);
});

/** Creates a worker that hangs, exits or throws on pages with certain names. */
function badWorker(): string {
  const file = path.join(workerDir, 'badWorker.mjs');
  mkdirSync(workerDir, { recursive: true });
  writeFileSync(
    file,
    `import compile from './compileWorker.mjs';
export default async function (task) {
  const result = await compile(task);
  if (task.file.endsWith('hangs.md')) for (;;);
  if (task.file.endsWith('exits.md')) process.exit(3);
  if (task.file.endsWith('throws.md')) throw new Error('thrown');
  return result;
}
`,
  );
  return file;
}

test('reports a page that times out or crashes its thread together with other errors', async () => {
  const { site, files } = setup({
    'docs/hangs.md': 'x',
    'docs/exits.md': 'x',
    'docs/throws.md': 'x',
    'docs/bad.md': '{b c}',
  });
  const failed = compileContent({ site, files, workerFile: badWorker(), threads: 2, timeoutMs: 1000 });
  expect(await errorText(failed)).toMatchInlineSnapshot(`
    "Compiling this page took longer than 1 s.
    → Look for very long lines, deeply nested brackets or quotes, or a table with thousands of rows. Split the page if it is very large.
    hangs.md

    Compiling this page took longer than 1 s.
    → Look for very long lines, deeply nested brackets or quotes, or a table with thousands of rows. Split the page if it is very large.
    exits.md

    The worker thread that compiled this page crashed: thrown
    → This is a bug in the site generator, not in the page. Please report it.
    throws.md

    Invalid JavaScript expression in braces: Unexpected content after expression.
    → To show \`{\` as text, write \`\\{\` or put it in backticks.
    bad.md:1:3
    > 1 | {b c}
        |   ^"
  `);
});

test('compiles inline if the settings contain functions', async () => {
  const seen: string[] = [];
  const { site, files } = setup();
  const plugin = () => (_tree: object, file: { path: string }) => {
    seen.push(file.path);
  };
  const own = site.mdxSettings.map((settings) => ({ ...settings, remarkPlugins: [plugin] }));
  await compileContent({ site: { ...site, mdxSettings: own }, files, workerFile, threads: 2 });
  expect(seen).toHaveLength(40);
});

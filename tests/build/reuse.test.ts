import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developedSite } from '../driver/developedSite';
import { smallConfig } from '../driver/failedBuild';
import { hashTree } from '../driver/hashTree';
import { type TestSite, testSite } from '../driver/site';

const COUNTER = `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`;
/** The files that bundlers read and write. A build that reuses the bundles creates none of them. */
const BUNDLER_FILES = '.docusaurus/bundles';

/** Creates a site with an incremental plugin that writes each call of its methods to a log. */
function createSite(): TestSite {
  return testSite(undefined, {
    'docusaurus.config.ts': smallConfig({ lines: "  plugins: ['./plugin.cjs'],\n" }),
    'plugin.cjs': `
      const { appendFileSync } = require('node:fs');
      module.exports = ({ siteDir }) => {
        const log = (name) => appendFileSync(siteDir + '/calls.txt', name + '\\n');
        return {
          name: 'log',
          isIncremental: true,
          loadContent: () => log('loadContent'),
          contentLoaded: () => log('contentLoaded'),
          injectHtmlTags: () => log('injectHtmlTags'),
          outputFiles: () => (log('outputFiles'), new Map([['a.txt', 'a']])),
          getRedirects: () => (log('getRedirects'), []),
        };
      };
    `,
    'sidebars.ts': "export default { main: ['index', 'live'] };\n",
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nHome text.\n',
    'docs/live.mdx': "import Counter from '../Counter';\n\n# Live\n\n<Counter />\n",
    'Counter/index.tsx': COUNTER,
  });
}

describe('a repeated build', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = createSite();
    await build();
  });
  afterAll(() => site.dispose());

  async function build(start: 'run' | 'spawn' = 'run'): Promise<void> {
    site.write('calls.txt', '');
    site.remove(BUNDLER_FILES);
    const { code, output } = await site[start]('build', '--no-minify');
    expect(code, output).toBe(0);
  }
  const calls = () => site.read('calls.txt').split('\n').filter(Boolean).sort();

  it('of an unchanged site runs neither bundlers nor incremental plugins', async () => {
    const before = hashTree(site);
    // in a new process, so that it reads everything from the disk
    await build('spawn');
    expect(calls()).toEqual([]);
    expect(site.exists(BUNDLER_FILES)).toBe(false);
    expect(hashTree(site)).toEqual(before);
  });

  it('after an edit of static content reuses the bundles', async () => {
    site.write('docs/index.md', '---\nslug: /\n---\n\n# Home\n\nNew text.\n');
    await build();
    expect(site.exists(`${BUNDLER_FILES}/browser`)).toBe(false);
    expect(site.read('build/index.html')).toContain('New text.');
  });

  it('after a change of a component bundles again', async () => {
    site.write('Counter/index.tsx', COUNTER.replace('<button ', '<button title="Edited" '));
    await build();
    expect(site.exists(`${BUNDLER_FILES}/browser`)).toBe(true);
    expect(site.read('build/live/index.html')).toContain('title="Edited"');
  });

  it('uses a new file that precedes an imported one', async () => {
    site.write('Counter.tsx', COUNTER.replace('<button ', '<button title="First" '));
    await build();
    expect(site.read('build/live/index.html')).toContain('title="First"');
  });
});

it('bundles again after a loader has failed', async () => {
  const site = testSite(undefined, {
    'docusaurus.config.ts': smallConfig({ lines: "  plugins: ['./plugin.cjs'],\n" }),
    'plugin.cjs': `
      module.exports = () => ({
        name: 'loader',
        configureWebpack: () => ({
          module: { rules: [{ test: /\\.answer$/, loader: require.resolve('./loader.cjs') }] },
        }),
      });
    `,
    'loader.cjs':
      "const answer = require('./native.cjs');\nmodule.exports = () => 'export default ' + answer;\n",
    'sidebars.ts': "export default { main: ['index'] };\n",
    'docs/index.mdx': "import answer from './the.answer';\n\n# Home\n\n{answer}\n",
    'docs/the.answer': '',
  });
  try {
    const check = () => site.run('check');
    // The engine does not observe that the loader misses a file.
    expect((await check()).output).toContain("Cannot find module './native.cjs'");
    site.write('native.cjs', 'module.exports = 42;\n');
    expect(await check()).toMatchObject({ code: 0 });
  } finally {
    site.dispose();
  }
});

describe('a build beside the development server of a site', () => {
  it('deletes and changes no file that the server uses', async () => {
    const site = createSite();
    const dev = await developedSite(site);
    try {
      const { bundles } = await dev.state.current();
      await dev.state.page('/live');
      await bundles.browser();
      const files = site
        .files('.docusaurus')
        .filter((file) => !file.startsWith('store/'))
        .map((file) => [file, readFileSync(path.join(site.dir, '.docusaurus', file), 'utf8')] as const);
      expect(files.filter(([file]) => file.startsWith('dev/')).length).toBeGreaterThan(10);
      expect(files.some(([file]) => file.startsWith('content/'))).toBe(true);
      const stores = site.files('.docusaurus/store/dev');
      const { code, output } = await site.run('build', '--no-minify');
      expect(code, output).toBe(0);
      for (const [file, text] of files) {
        const at = path.join(site.dir, '.docusaurus', file);
        expect(existsSync(at) && readFileSync(at, 'utf8'), file).toBe(text);
      }
      expect(site.files('.docusaurus/store/dev')).toEqual(expect.arrayContaining([...stores]));
      expect(dev.errors()).toEqual([]);
    } finally {
      await dev.state.close();
      site.dispose();
    }
  });
});

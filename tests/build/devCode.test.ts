import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type DevelopedSite, developedSite } from '../driver/developedSite';
import { smallConfig } from '../driver/failedBuild';
import { type TestSite, testSite } from '../driver/site';
import { sampleRuns } from '../driver/soak';
import { pagePaths } from '../../src/node/site/routeTasks';

describe('a module', () => {
  const footer = (text: string) => `export default () => <footer>${text}</footer>;\n`;
  const component = (text: string) =>
    `import { useState } from 'react';\nexport default () => {\n  const [text] = useState('${text}');\n  return <b>{text}</b>;\n};\n`;
  const page = (name: string) => `import Part from '../src/${name}';\n\n<Part />\n`;
  /** A plugin whose content is loaded again for new pages and components, after a delay that a test sets. */
  const slowPlugin =
    "{ name: 'slow', getPathsToWatch: () => ['src/pages/**', 'src/theme/New.jsx'], loadContent: () => globalThis.loadSlowly?.() }";
  let site: TestSite;
  let dev: DevelopedSite;
  /** All errors that the overlay has shown. */
  const reported = new Set<string>();

  beforeAll(async () => {
    site = testSite(undefined, {
      'docusaurus.config.ts': smallConfig({
        lines: `  themeConfig: { footer: { copyright: 'C' } },\n  plugins: [() => (${slowPlugin})],\n`,
      }),
      'src/theme/Footer.jsx': footer('start'),
      'sidebars.ts': "export default { main: ['index'] };\n",
      'docs/index.md': '# Home\n',
      'docs/static.mdx': "<a href={require('./paper.pdf').default}>Paper</a>\n",
      'docs/paper.pdf': 'A paper.\n',
      'src/pages/tool.jsx': component('tool'),
      'src/pages/changed.jsx': 'export default () => <b>old</b>;\n',
      ...Object.fromEntries(
        ['first', 'second', 'third', 'fourth'].flatMap((name) => [
          [`docs/${name}.mdx`, page(name)],
          [`src/${name}.jsx`, component(name)],
        ]),
      ),
    });
    dev = await developedSite(site, (all) => {
      for (const each of all) reported.add(String(each));
    });
    await dev.state.page('/first');
  });
  // The last test stops the server.
  afterAll(() => site.dispose());
  const show = async (path: string) => (await dev.state.page(path)).document;

  it('that is added is never reported as missing by bundles that are about to be replaced', async () => {
    await show('/changed');
    reported.clear();
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('loadSlowly', () => wait(1000));
    site.write('src/pages/changed.jsx', "import New from '@theme/New';\nexport default () => <New />;\n");
    site.write('src/theme/New.jsx', 'export default () => <b>new</b>;\n');
    await vi.waitFor(async () => expect(await show('/changed')).toContain('<b>new</b>'), {
      timeout: 60_000,
    });
    expect([...reported]).toEqual([]);
  });

  it('that does not exist is reported for a page that uses it', async () => {
    site.write('docs/lost.mdx', "import Lost from '@theme/Lost';\n\n<Lost />\n");
    await vi.waitFor(() => expect(show('/lost')).rejects.toThrow(), { timeout: 60_000 });
    const lost = {
      message: 'Cannot resolve the import `@theme/Lost`.',
      location: { file: 'docs/lost.mdx', line: 1 },
    };
    await vi.waitFor(() => expect(dev.errors()).toMatchObject([lost]), { timeout: 60_000 });
    site.remove('docs/lost.mdx');
    await vi.waitFor(() => expect(dev.errors()).toEqual([]), { timeout: 60_000 });
  });

  it('that changes at any time while it is bundled is followed', async () => {
    const runs = sampleRuns(24);
    for (let run = 0; run < runs; run++) {
      site.write('src/theme/Footer.jsx', 'export default () => <footer>;\n');
      // the time at which the bundlers have read the file differs
      await wait((run * 600) / runs);
      site.write('src/theme/Footer.jsx', footer(`fixed ${run}`));
      await vi.waitFor(
        async () => {
          expect(await show('/')).toContain(`<footer>fixed ${run}</footer>`);
          expect(dev.errors()).toEqual([]);
        },
        { timeout: 60_000, interval: 50 },
      );
    }
  });

  it('with an error fails only the pages that use it', async () => {
    const broken = [
      ['first', "import './missing';\n", /^Cannot resolve the import `\.\/missing`/],
      ['second', "throw new Error('Unprepared');\n", /Unprepared/],
      ['third', 'export default () => <b>;\n', /^third\.jsx is not valid code/],
    ] as const;
    for (const [name, code] of broken) site.write(`src/${name}.jsx`, code);
    for (const [name, , message] of broken)
      await vi.waitFor(() => expect(show(`/${name}`)).rejects.toThrow(message), { timeout: 60_000 });
    // This page has not been bundled before.
    expect(await show('/fourth')).toContain('<b>fourth</b>');
    await vi.waitFor(
      () =>
        expect(
          dev
            .errors()
            .map((error) => error.message)
            .sort(),
        ).toEqual(broken.map(([, , message]) => expect.stringMatching(message))),
      { timeout: 60_000 },
    );
    for (const [name] of broken) site.write(`src/${name}.jsx`, component(`fixed ${name}`));
    await vi.waitFor(
      async () => {
        for (const [name] of broken) expect(await show(`/${name}`)).toContain(`<b>fixed ${name}</b>`);
        expect(dev.errors()).toEqual([]);
      },
      { timeout: 60_000 },
    );
  });

  it('with an error leaves the files that static pages import available', async () => {
    const [, file = ''] = /href="\/(assets\/files\/paper-[\da-f]+\.pdf)"/.exec(await show('/static')) ?? [];
    const { bundles } = await dev.state.current();
    expect(await bundles.file(file)).toBe(path.join(site.dir, 'docs/paper.pdf'));
  });

  it('that was removed is not bundled again for a page that was compiled before', async () => {
    const messages = () => dev.errors().map((error) => error.message);
    const noted = [expect.stringMatching(/first/)];
    await show('/first');
    const { pages, bundles } = await dev.state.current();
    let left = (await dev.state.engine.get(pagePaths, null)).length;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const prepared = pages.prepareAll(async () => {
      if (--left === 0) await released;
    });
    site.remove('src/first.jsx');
    await vi.waitFor(
      async () => {
        await expect(show('/first')).rejects.toThrow();
        expect(messages()).toEqual(noted);
      },
      { timeout: 60_000 },
    );
    release();
    await prepared;
    await bundles.server();
    expect(messages()).toEqual(noted);
    site.write('src/first.jsx', component('restored'));
    await vi.waitFor(async () => expect(await show('/first')).toContain('<b>restored</b>'), {
      timeout: 60_000,
    });
    expect(messages()).toEqual([]);
  });

  it('is no error once its page has been removed', async () => {
    expect(await show('/tool')).toContain('<b>tool</b>');
    site.remove('src/pages/tool.jsx');
    await vi.waitFor(async () => expect(await show('/tool')).toContain('Page Not Found'), {
      timeout: 60_000,
    });
    const { bundles } = await dev.state.current();
    await bundles.browser();
    expect(dev.errors()).toEqual([]);
  });

  it('is no error if the server stops while a page waits for the bundler', async () => {
    const { bundles } = await dev.state.current();
    await bundles.browser();
    bundles.invalidate([path.join(site.dir, 'src/first.jsx')]);
    const page = show('/first');
    page.catch(() => {});
    await dev.state.close();
    await page.catch(() => {});
    expect(dev.errors()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { pageContentHtml, pageFacts, pageFiles } from '../../../../src/model/pageTasks';
import type { BuiltPage, BuiltSite } from '../../../../src/model/plugin';
import type { Diagnostic } from '../../../../src/model/diagnostic';
import type { Site } from '../../../../src/model/site';
import { SiteError, SiteErrors } from '../../../../src/model/siteError';
import { runPostBuild } from '../../../../src/node/output/postBuild';
import type { Engine } from '../../../../src/node/engine/engine';
import type { RenderedSite } from '../../../../src/node/render/renderSite';
import { errorsOf } from '../../tempSite';

type PostBuild = (props: Readonly<Record<string, unknown>>) => unknown;

function run(plugins: Readonly<Record<string, PostBuild | undefined>>): Promise<readonly Diagnostic[]> {
  const site = {
    siteConfig: { title: 'Site', titleDelimiter: '|' },
    siteDir: '/site',
    outDir: '/site/build',
    routes: [{ path: '/a', component: '@theme/DocItem' }],
    plugins: Object.entries(plugins).map(([name, postBuild]) => ({
      name,
      id: 'default',
      content: `content of ${name}`,
      instance: { name, postBuild },
    })),
  };
  const origin = {
    plugin: { name: 'docs', id: 'default' },
    sourceFile: 'docs/a.md',
    lastUpdatedAt: 5,
    toc: [{ value: 'H', id: 'h', level: 2 }],
  };
  const facts = [
    { ...origin, path: '/a', noIndex: false, title: 'A', description: 'About A' },
    { ...origin, path: '/b', noIndex: true, title: 'Site' },
  ];
  const rendered = { pages: facts.map(({ path }) => ({ path })) };
  const results: Readonly<Record<string, (args: unknown) => unknown>> = {
    [pageFacts.name]: (args) => facts.find(({ path }) => path === args),
    [pageFiles.name]: (path) => ({ document: `<main>content of ${path}</main>` }),
    [pageContentHtml.name]: (path) => `content of ${path}`,
  };
  return runPostBuild({
    engine: {
      get: async ({ name }: { readonly name: string }, args: unknown) =>
        results[name]?.(args) ?? `result of ${name}`,
      readBlob: (blob: string) => Buffer.from(blob),
    } as unknown as Engine,
    site: site as unknown as Site,
    rendered: rendered as unknown as RenderedSite,
    folder: '/site/build.next-1',
  });
}

describe('runPostBuild', () => {
  it('passes the finished site and its own content to each plugin', async () => {
    const received: Readonly<Record<string, unknown>>[] = [];
    await run({
      one: (props) => received.push(props),
      none: undefined,
      two: (props) => received.push(props),
    });
    expect(received.map(({ content }) => content)).toEqual(['content of one', 'content of two']);
    expect(received[0]).toMatchObject({
      siteDir: '/site',
      outDir: '/site/build.next-1',
      routes: [{ path: '/a' }],
      routesPaths: ['/a', '/b'],
      routesBuildMetadata: { '/a': { noIndex: false }, '/b': { noIndex: true } },
    });
  });

  it('passes pages to each plugin, and reads their HTML on demand', async () => {
    let pages: readonly BuiltPage[] = [];
    await run({
      one: (props) => {
        pages = props['pages'] as readonly BuiltPage[];
      },
    });
    const [a, b] = pages as [BuiltPage, BuiltPage];
    expect(a).toMatchObject({
      path: '/a',
      title: 'A',
      description: 'About A',
      sourceFile: 'docs/a.md',
      lastUpdatedAt: 5,
      plugin: { name: 'docs', id: 'default' },
      toc: [{ id: 'h' }],
    });
    expect(b.title).toBe('Site');
    expect([await a.html(), await b.html()]).toEqual(['content of /a', 'content of /b']);
    expect(await a.document()).toBe('<main>content of /a</main>');
  });

  it('gives plugins access to the results of tasks', async () => {
    const results: unknown[] = [];
    await run({
      one: async (props) => results.push(await (props['get'] as BuiltSite['get'])({ name: 'words' }, null)),
    });
    expect(results).toEqual(['result of words']);
  });

  it('returns the diagnostics of plugins', async () => {
    const diagnostic: Diagnostic = { code: 'plugin-report', severity: 'warn', message: 'A word is lost.' };
    const reportWith = (severity: Diagnostic['severity']) => (props: Readonly<Record<string, unknown>>) =>
      (props['report'] as (diagnostic: Diagnostic) => void)({ ...diagnostic, severity });
    expect(await run({ one: reportWith('warn'), two: reportWith('ignore') })).toEqual([diagnostic]);
    const failing: Diagnostic = { ...diagnostic, severity: 'throw' };
    expect(await run({ one: reportWith('throw'), two: reportWith('throw') })).toEqual([failing, failing]);
  });

  it('runs plugins one after another', async () => {
    const order: string[] = [];
    const slow = async () => {
      order.push('slow begins');
      await new Promise((resolve) => setImmediate(resolve));
      order.push('slow ends');
    };
    await run({ slow, quick: () => order.push('quick') });
    expect(order).toEqual(['slow begins', 'slow ends', 'quick']);
  });

  it('reports the plugin that failed', async () => {
    const cause = new Error('disk full');
    const failing = async () => {
      throw cause;
    };
    expect(await errorsOf(() => run({ sitemap: failing }))).toMatchInlineSnapshot(
      `
      "✖ The plugin \`sitemap\` failed in postBuild: disk full.  plugin-failure
        → Fix the error in the plugin, or remove the plugin from the config."
    `,
    );
    await expect(run({ sitemap: failing })).rejects.toMatchObject({ cause });
    const text = () => {
      throw 'no error object';
    };
    expect(await errorsOf(() => run({ sitemap: text }))).toMatchInlineSnapshot(
      `
      "✖ The plugin \`sitemap\` failed in postBuild: no error object.  plugin-failure
        → Fix the error in the plugin, or remove the plugin from the config."
    `,
    );
  });

  it('rethrows a SiteError of a plugin unchanged', async () => {
    const own = new SiteError('Redirects form a circle.', { code: 'plugin-failure', hint: 'Remove one.' });
    for (const error of [own, new SiteErrors([own, own])]) {
      const failing = () => {
        throw error;
      };
      await expect(run({ redirects: failing })).rejects.toBe(error);
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { Site } from '../../../../src/model/site';
import { SiteError, SiteErrors } from '../../../../src/model/siteError';
import { runPostBuild } from '../../../../src/node/output/postBuild';
import type { RenderResult } from '../../../../src/node/render/renderPages';
import { errorsOf } from '../../tempSite';

type PostBuild = (props: Readonly<Record<string, unknown>>) => unknown;

function run(plugins: Readonly<Record<string, PostBuild | undefined>>): Promise<void> {
  const site = {
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
  const pages = [
    { path: '/a', noIndex: false },
    { path: '/b', noIndex: true },
  ];
  return runPostBuild({
    site: site as unknown as Site,
    rendered: { pages, sharedFiles: {} } as unknown as RenderResult,
    folder: '/site/build.next-1',
  });
}

describe('runPostBuild', () => {
  it('gives each plugin the finished site, and its own content', async () => {
    const given: Readonly<Record<string, unknown>>[] = [];
    await run({ one: (props) => given.push(props), none: undefined, two: (props) => given.push(props) });
    expect(given.map(({ content }) => content)).toEqual(['content of one', 'content of two']);
    expect(given[0]).toMatchObject({
      siteDir: '/site',
      outDir: '/site/build.next-1',
      routes: [{ path: '/a' }],
      routesPaths: ['/a', '/b'],
      routesBuildMetadata: { '/a': { noIndex: false }, '/b': { noIndex: true } },
    });
  });

  it('lets a plugin begin only when the one before it has ended', async () => {
    const order: string[] = [];
    const slow = async () => {
      order.push('slow begins');
      await new Promise((resolve) => setImmediate(resolve));
      order.push('slow ends');
    };
    await run({ slow, quick: () => order.push('quick') });
    expect(order).toEqual(['slow begins', 'slow ends', 'quick']);
  });

  it('names the plugin that failed', async () => {
    const cause = new Error('disk full');
    const failing = async () => {
      throw cause;
    };
    expect(await errorsOf(() => run({ sitemap: failing }))).toMatchInlineSnapshot(
      `
      "The plugin "sitemap" failed in postBuild: disk full.
      -> The error comes from the plugin: correct it there, or take the plugin out of the config."
    `,
    );
    await expect(run({ sitemap: failing })).rejects.toMatchObject({ cause });
    const text = () => {
      throw 'no error object';
    };
    expect(await errorsOf(() => run({ sitemap: text }))).toMatchInlineSnapshot(
      `
      "The plugin "sitemap" failed in postBuild: no error object.
      -> The error comes from the plugin: correct it there, or take the plugin out of the config."
    `,
    );
  });

  it('passes on what a plugin says in the words of the site', async () => {
    const own = new SiteError('Redirects form a circle.', { hint: 'Remove one.' });
    for (const error of [own, new SiteErrors([own, own])]) {
      const failing = () => {
        throw error;
      };
      await expect(run({ redirects: failing })).rejects.toBe(error);
    }
  });
});

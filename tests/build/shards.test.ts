import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CacheServer, startCacheServer } from '../driver/cacheServer';
import { hashTree, type Tree } from '../driver/hashTree';
import { type Outcome, type TestSite, testSite } from '../driver/site';

/** The tasks that shards have run. */
const WORK = /^ {2}(?:compile-markdown|rendered-page|server-bundle|browser-files) /m;

describe('a build with a remote cache', () => {
  let server: CacheServer;
  let clean: Tree;
  const sites: TestSite[] = [];

  function copySite(): TestSite {
    const site = testSite('basic');
    sites.push(site);
    return site;
  }

  /** Runs a build as on another machine. */
  async function build(site: TestSite, ...options: string[]): Promise<Outcome> {
    const outcome = await site.run('build', '--explain', ...options);
    expect(outcome.code, outcome.output).toBe(0);
    return outcome;
  }

  beforeAll(async () => {
    server = await startCacheServer();
    const site = copySite();
    await build(site);
    clean = hashTree(site);
    process.env['DOCS_CACHE_URL'] = server.url.href;
    process.env['DOCS_CACHE_WRITE'] = '1';
    await build(copySite(), '--shard', '1/2');
    await build(copySite(), '--shard', '2/2');
    delete process.env['DOCS_CACHE_WRITE'];
  });
  afterAll(async () => {
    delete process.env['DOCS_CACHE_URL'];
    for (const site of sites) site.dispose();
    await server.close();
  });

  it('takes the results of two shards in other folders, and writes the same output', async () => {
    const site = copySite();
    const { output } = await build(site);
    expect(output).toMatch(/^Remote cache: received [\d.]+ [kM]?B, sent 0 B$/m);
    expect(output).not.toMatch(WORK);
    expect(hashTree(site)).toEqual(clean);
  });

  it('warns once and writes the same output if the server fails', async () => {
    server.faults = { failsAt: 1 };
    const site = copySite();
    const { output } = await build(site);
    expect(output).toMatch(WORK);
    const [warning = '', ...others] = output.match(/^⚠ The remote cache .*(?:\n {2}.*)+/gm) ?? [];
    expect(others).toEqual([]);
    expect(warning.replace(server.url.href, 'https://cache.example.com/')).toMatchInlineSnapshot(`
      "⚠ The remote cache was not used any longer: https://cache.example.com/: unexpected status 500.  cache-unavailable
        → Check DOCS_CACHE_URL and DOCS_CACHE_TOKEN, and whether the server is running. The result is not affected."
    `);
    expect(hashTree(site)).toEqual(clean);
  });
});

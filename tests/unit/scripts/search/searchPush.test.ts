import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVICE_SETTINGS, createServiceRecords } from '../../../../plugins/search/records/serviceRecords';
import { main } from '../../../../scripts/cli';
import { APP_ID, type HostedSearch, startHostedSearch } from '../../../driver/hostedSearch';
import { tempSite } from '../../tempSite';
import { testTerminal } from '../testTerminal';

const section = (heading: string, at: number) => ({
  level: at === 0 ? 1 : 2,
  heading,
  anchor: at === 0 ? '' : heading.toLowerCase(),
  text: `All about ${heading} & <more>`,
});
const records = (pages: number) =>
  createServiceRecords(
    Array.from({ length: pages }, (_, at) => ({
      path: `/docs/page-${at}`,
      location: 'Docs',
      language: 'en',
      version: 'current',
      tag: 'docs-default-current',
      links: ['/docs/page-0'],
      sections: [`Page${at}`, 'Usage'].map(section),
    })),
    'https://example.com',
  );

let hosted: HostedSearch;
beforeEach(async () => {
  hosted = await startHostedSearch();
  vi.stubEnv('ALGOLIA_ADMIN_KEY', 'writer-key\n');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await hosted.stop();
});

function site({ apiKey = 'reader-key', pages = 3 } = {}): string {
  const file = {
    appId: APP_ID,
    apiKey,
    indexName: 'docs',
    settings: SERVICE_SETTINGS,
    locales: ['en'],
    records: records(pages),
  };
  return tempSite({
    'docusaurus.config.js': '',
    '.docusaurus/search/service.json': JSON.stringify(file),
  });
}

async function push(dir: string, ...options: readonly string[]) {
  const terminal = testTerminal({ isInteractive: true });
  const code = await main(['search:push', dir, '--host', hosted.url, ...options], terminal);
  return { code, text: terminal.text() };
}

describe('search:push', () => {
  it('uploads to a temporary index, and replaces the live index in one operation', async () => {
    hosted.indices.set('docs', {
      records: new Map([['old', { objectID: 'old' }]]),
      settings: { distinct: false },
      synonyms: ['task = job'],
    });
    const recordCounts: number[] = [];
    hosted.onRequest = () => recordCounts.push(hosted.indices.get('docs')?.records.size ?? 0);
    const { code, text } = await push(site({ pages: 300 }));
    expect(code).toBe(0);
    expect(text).toMatchInlineSnapshot(`
      "~ Uploading ░░░░░░░░░░░░░░░░░░░░░░░░ 0/600
      ~ Uploading ████████████████████░░░░ 500/600
      ~ Uploading ████████████████████████ 600/600
      Uploaded 600 records to the index \`docs\` of the application \`TESTAPP\`."
    `);
    const {
      records: sent,
      settings,
      synonyms,
    } = hosted.indices.get('docs') as NonNullable<ReturnType<HostedSearch['indices']['get']>>;
    expect([...hosted.indices.keys()]).toEqual(['docs']);
    expect(settings).toEqual(SERVICE_SETTINGS);
    expect(synonyms).toEqual(['task = job']);
    expect([...sent.values()]).toEqual(records(300));
    // searches found the old records until all new ones were available
    expect([...new Set(recordCounts)]).toEqual([1, 600]);
    expect(hosted.requests.filter((request) => !request.includes('/task/'))).toMatchInlineSnapshot(`
      [
        "GET /1/keys/reader-key",
        "PUT /1/indexes/docs_DRAFT/settings",
        "POST /1/indexes/docs/operation",
        "POST /1/indexes/docs_DRAFT/batch",
        "POST /1/indexes/docs_DRAFT/batch",
        "POST /1/indexes/docs_DRAFT/operation",
      ]
    `);
  });

  it('uploads the records of all locales of the site, those of each index together', async () => {
    const fileOf = (indexName: string, prefix: string) =>
      JSON.stringify({
        ...{ appId: APP_ID, apiKey: 'reader-key', indexName, settings: SERVICE_SETTINGS },
        locales: ['en', 'fr', 'pt-BR', 'de'],
        records: records(1).map((record) => ({ ...record, objectID: prefix + record.objectID })),
      });
    const dir = tempSite({
      'docusaurus.config.js': '',
      '.docusaurus/search/service.json': fileOf('docs', 'en'),
      '.docusaurus/locales/fr/search/service.json': fileOf('docs', 'fr'),
      '.docusaurus/locales/pt-BR/search/service.json': fileOf('docs-pt', 'pt'),
      '.docusaurus/locales/removed/search/service.json': fileOf('docs', 'removed'),
      '.docusaurus/locales/de/search/other.json': '',
    });
    const { code, text } = await push(dir);
    expect(code).toBe(0);
    expect(text).toContain('Uploaded 4 records to the index `docs`');
    expect(text).toContain('Uploaded 2 records to the index `docs-pt`');
    const languages = [...(hosted.indices.get('docs')?.records.keys() ?? [])].map((id) => id.slice(0, 2));
    expect(languages).toEqual(['en', 'en', 'fr', 'fr']);
  });

  it('prints the planned upload and sends nothing with --dry-run', async () => {
    const { code, text } = await push(site(), '--dry-run');
    expect(code).toBe(0);
    expect(text).toMatchInlineSnapshot(
      `"Would upload 6 records of 3 pages to the index \`docs\` of the application \`TESTAPP\`."`,
    );
    expect(hosted.requests).toEqual([]);
  });

  it('retries if the service is busy or fails temporarily', async () => {
    hosted.fail('/batch', 429, 500);
    hosted.fail('/task/', 503);
    hosted.fail('/keys/', 500);
    const { code } = await push(site());
    expect(code).toBe(0);
    expect(hosted.indices.get('docs')?.records.size).toBe(6);
    expect(hosted.requests.filter((request) => request.endsWith('/batch'))).toHaveLength(3);
  });

  it('keeps the live index and deletes the temporary one if the upload fails', async () => {
    hosted.indices.set('docs', { records: new Map(), settings: {}, synonyms: [] });
    hosted.fail('/batch', 400);
    const { code, text } = await push(site());
    expect(code).toBe(1);
    expect(text).toMatchInlineSnapshot(`
      "~ Uploading ░░░░░░░░░░░░░░░░░░░░░░░░ 0/6
      !
      ! ✖ Algolia rejected the records: Told to fail (status 400).  search-push-failure
      !   → The search index was not changed."
    `);
    expect([...hosted.indices.keys()]).toEqual(['docs']);
  });

  it('reports a write key that is invalid or lacks permissions', async () => {
    vi.stubEnv('ALGOLIA_ADMIN_KEY', 'no-key');
    expect((await push(site())).text).toMatchInlineSnapshot(`
      "!
      ! ✖ Algolia rejected the key in \`ALGOLIA_ADMIN_KEY\`: Invalid Application-ID or API key.  search-key
      !   → Use a key of the application \`TESTAPP\` with the permissions addObject, deleteIndex and editSettings. The Algolia dashboard lists the keys."
    `);
    vi.stubEnv('ALGOLIA_ADMIN_KEY', 'reader-key');
    const { code, text } = await push(site());
    expect(code).toBe(1);
    expect(text).toMatchInlineSnapshot(`
      "!
      ! ✖ Algolia rejected the key in \`ALGOLIA_ADMIN_KEY\`: Method not allowed with this API key.  search-key
      !   → Use a key of the application \`TESTAPP\` with the permissions addObject, deleteIndex and editSettings. The Algolia dashboard lists the keys."
    `);
    expect(hosted.indices.size).toBe(0);
  });

  it('reports a missing write key', async () => {
    vi.stubEnv('ALGOLIA_ADMIN_KEY', '');
    expect((await push(site())).text).toMatchInlineSnapshot(`
      "!
      ! ✖ The environment variable \`ALGOLIA_ADMIN_KEY\` is not set.  search-push-settings
      !   → Set it to an API key with write access to the index. Do not store the key in a file of the site."
    `);
    expect(hosted.requests).toEqual([]);
  });

  it('rejects a public key that is invalid or has more permissions than search', async () => {
    expect((await push(site({ apiKey: 'no-key' }))).text).toMatchInlineSnapshot(`
      "!
      ! ✖ Algolia rejected the key in \`themeConfig.algolia.apiKey\`: Invalid Application-ID or API key.  search-key
      !   → Use the search-only key of the application \`TESTAPP\`, and build again."
    `);
    expect((await push(site({ apiKey: 'mighty-key' }))).text).toMatchInlineSnapshot(`
      "!
      ! ✖ The key in \`themeConfig.algolia.apiKey\` is public, but has more permissions than search: \`addObject\`, \`deleteIndex\`.  search-key
      !   → Use the search-only key of your application, and build again. If the site is already public, revoke the other key."
    `);
    expect(hosted.indices.size).toBe(0);
  });

  it('reports missing records, an invalid host and an unreachable service', async () => {
    expect((await push(tempSite({ 'docusaurus.config.js': '' }))).text).toMatchInlineSnapshot(`
      "!
      ! ✖ The last build did not create search records for Algolia.  search-push-settings
      !   → Set \`themeConfig.algolia\` in the config, build the site, and run the command again."
    `);
    expect((await push(site(), '--host', 'localhost')).text).toMatchInlineSnapshot(`
      "!
      ! ✖ The value \`localhost\` of --host is not an HTTP URL.  search-push-settings
      !   → Pass a URL such as https://search.example.com."
    `);
    const { url } = hosted;
    await hosted.stop();
    expect((await push(site(), '--host', url)).text).toMatchInlineSnapshot(`
      "!
      ! ✖ Algolia did not respond, or responded only with server errors.  search-push-failure
      !   → The search index was not changed. Check the application ID \`TESTAPP\` and the network connection, then try again."
    `);
    hosted = await startHostedSearch();
  });
});

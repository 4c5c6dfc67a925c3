import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  mergeFacetFilters,
  useAlgoliaContextualFacetFilters,
  useAlgoliaContextualFacetFiltersIfEnabled,
} from '../../../../plugins/search/client/contextualFilters';
import { getVersionTags, useSearchVersions } from '../../../../plugins/search/client/useSearchVersions';
import { SERVICE_SETTINGS, createServiceRecords } from '../../../../plugins/search/records/serviceRecords';
import type { FacetFilters, SearchResponse } from '../../../../plugins/search/client/searchRequest';
import type { Hit } from '../../../../plugins/search/client/createHit';
import {
  useIsExternalResult,
  useSearchResultUrlProcessor,
} from '../../../../plugins/search/client/resultUrls';
import type { GlobalDocsData, GlobalVersion } from '../../../../src/model/docs';
import { APP_ID, type HostedSearch, startHostedSearch } from '../../../driver/hostedSearch';
import { renderTheme } from '../../theme/renderTheme';

const KEYS = { appId: APP_ID, apiKey: 'reader-key', indexName: 'docs' };

const createVersion = (name: string, path: string, isLast = false): GlobalVersion => ({
  name,
  label: name,
  isLast,
  path,
  mainDocId: 'index',
  docs: [{ id: 'index', path, sidebar: 'main' }],
  draftIds: [],
});
const createDocsData = (path: string, versions: readonly GlobalVersion[]): GlobalDocsData => ({
  path,
  breadcrumbs: true,
  versions,
});
const globalData = {
  'docusaurus-plugin-content-docs': {
    default: createDocsData('/docs', [
      createVersion('current', '/docs/next'),
      createVersion('2', '/docs', true),
      createVersion('1', '/docs/1'),
    ]),
    r: createDocsData('/r', [createVersion('current', '/r', true)]),
  },
};

/** Returns the result of a hook on a page of a site with the given config. */
function renderHook<Result>(hook: () => Result, path: string, algolia: object = {}): Result {
  let answer: Result | undefined;
  const Caller = () => {
    answer = hook();
    return null;
  };
  renderTheme(<Caller />, { path, globalData, themeConfig: { algolia: { ...KEYS, ...algolia } } });
  return answer as Result;
}

describe('contextual search filters', () => {
  it('contain the language, and the active or else latest version of each docs instance', () => {
    const getFilters = (path: string) => renderHook(useAlgoliaContextualFacetFilters, path);
    expect(getFilters('/docs/1')).toMatchInlineSnapshot(`
      [
        "language:en",
        [
          "docusaurus_tag:default",
          "docusaurus_tag:docs-default-1",
          "docusaurus_tag:docs-r-current",
        ],
      ]
    `);
    expect(getFilters('/blog')).toMatchInlineSnapshot(`
      [
        "language:en",
        [
          "docusaurus_tag:default",
          "docusaurus_tag:docs-default-2",
          "docusaurus_tag:docs-r-current",
        ],
      ]
    `);
    expect(getFilters('/docs/next')[1]).toContain('docusaurus_tag:docs-default-current');
  });

  it('are empty if contextual search is disabled', () => {
    const getFiltersIfEnabled = (contextualSearch: boolean) =>
      renderHook(useAlgoliaContextualFacetFiltersIfEnabled, '/docs', { contextualSearch });
    expect(getFiltersIfEnabled(false)).toEqual([]);
    expect(getFiltersIfEnabled(true)).toHaveLength(2);
  });

  it('precede the filters of the config', () => {
    expect(mergeFacetFilters(['language:en', ['a:1', 'a:2']], 'b:1')).toEqual([
      'language:en',
      ['a:1', 'a:2'],
      'b:1',
    ]);
    expect(mergeFacetFilters(undefined, ['b:1', 'c:2'])).toEqual(['b:1', 'c:2']);
  });
});

describe('the versions of the search page', () => {
  it('are those of the search box, unless the URL contains others', () => {
    const getVersions = (...tags: readonly string[]) => renderHook(() => useSearchVersions(tags), '/search');
    expect(getVersions()).toEqual({ default: '2', r: 'current' });
    const chosen = getVersions('docs-default-1', 'docs-r-0');
    expect(chosen).toEqual({ default: '1', r: 'current' });
    expect(getVersionTags(chosen)).toEqual(['docs-default-1', 'docs-r-current']);
  });
});

describe('the URL of a result', () => {
  const processUrls = (algolia: object, ...urls: readonly string[]) => {
    vi.stubGlobal('window', { location: new URL('https://example.com/base/here') });
    return urls.map(renderHook(useSearchResultUrlProcessor, '/', algolia));
  };
  const url = 'https://example.com/docs/v1.0/a?b=v1.0#v1.0';

  it('is mapped to this site', () => {
    expect(
      processUrls({}, url, '/docs/a#b', 'https://other.example/a', 'javascript:alert(1)'),
    ).toMatchInlineSnapshot(`
      [
        "/docs/v1.0/a?b=v1.0#v1.0",
        "/docs/a#b",
        "/a",
        "/alert(1)",
      ]
    `);
  });

  it('has all matches of the pattern in its pathname replaced', () => {
    const replaceSearchResultPathname = (from: string) => ({
      replaceSearchResultPathname: { from, to: '/' },
    });
    expect(processUrls(replaceSearchResultPathname('\\/v1\\.0\\/'), url)).toMatchInlineSnapshot(`
      [
        "/docs/a?b=v1.0#v1.0",
      ]
    `);
    expect(processUrls(replaceSearchResultPathname('/[dv]'), '/docs/v1/a')).toMatchInlineSnapshot(`
      [
        "/ocs/1/a",
      ]
    `);
  });

  it('stays unchanged if it is external', () => {
    const algolia = { externalUrlRegex: 'OTHER\\.example|forum\\.' };
    expect(
      processUrls(algolia, 'https://other.example/a', 'https://forum.example.com/b', url),
    ).toMatchInlineSnapshot(`
      [
        "https://other.example/a",
        "https://forum.example.com/b",
        "/docs/v1.0/a?b=v1.0#v1.0",
      ]
    `);
    expect(renderHook(useIsExternalResult, '/', algolia)('https://other.example/a')).toBe(true);
    expect(renderHook(useIsExternalResult, '/')('https://other.example/a')).toBe(false);
  });
});

describe('the client of the hosted service', () => {
  let hosted: HostedSearch;
  beforeAll(async () => {
    hosted = await startHostedSearch();
    const createPage = (path: string, tag: string, headings: readonly string[]) => ({
      path,
      location: 'Docs',
      language: 'en',
      version: 'current',
      tag,
      links: [],
      sections: headings.map((heading, at) => ({
        level: at + 1,
        heading,
        anchor: at === 0 ? '' : heading.toLowerCase(),
        text: `Retry what is about ${heading} & <b>`,
      })),
    });
    const records = createServiceRecords(
      [
        createPage('/retry', 'docs-default-current', ['Retry', 'Limits']),
        createPage('/r/retry', 'docs-r-current', ['Retry in R']),
      ],
      'https://example.com',
    );
    hosted.indices.set('docs', {
      records: new Map(records.map((record) => [record.objectID, record as never])),
      settings: SERVICE_SETTINGS,
      synonyms: [],
    });
  });
  afterAll(() => hosted.stop());

  const sendQuery = async (request: object, { apiKey = 'reader-key' } = {}) => {
    const { hostname, port } = new URL(hosted.url);
    const client = liteClient(APP_ID, apiKey, {
      hosts: [{ url: hostname, port: Number(port), protocol: 'http', accept: 'readWrite' }],
    });
    const { results } = await client.search<Hit>({ requests: [{ indexName: 'docs', ...request }] });
    return results[0] as unknown as SearchResponse;
  };

  it('returns escaped hits in the format of the local index', async () => {
    const { hits, nbHits, nbPages } = await sendQuery({
      query: 'lim',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    });
    expect([nbHits, nbPages]).toEqual([1, 1]);
    expect(hits[0]).toMatchInlineSnapshot(`
      {
        "_highlightResult": {
          "content": {
            "matchLevel": "full",
            "matchedWords": [
              "lim",
            ],
            "value": "Retry what is about <mark>Lim</mark>its &amp; &lt;b&gt;",
          },
          "hierarchy": {
            "lvl0": {
              "matchLevel": "none",
              "matchedWords": [],
              "value": "Docs",
            },
            "lvl1": {
              "matchLevel": "none",
              "matchedWords": [],
              "value": "Retry",
            },
            "lvl2": {
              "matchLevel": "full",
              "matchedWords": [
                "lim",
              ],
              "value": "<mark>Lim</mark>its",
            },
          },
        },
        "_snippetResult": {
          "content": {
            "matchLevel": "full",
            "matchedWords": [
              "lim",
            ],
            "value": "Retry what is about <mark>Lim</mark>its &amp; &lt;b&gt;",
          },
        },
        "anchor": "limits",
        "content": "Retry what is about Limits &amp; &lt;b&gt;",
        "docusaurus_tag": "docs-default-current",
        "hierarchy": {
          "lvl0": "Docs",
          "lvl1": "Retry",
          "lvl2": "Limits",
          "lvl3": null,
          "lvl4": null,
          "lvl5": null,
          "lvl6": null,
        },
        "language": "en",
        "objectID": "/retry#limits",
        "type": "lvl2",
        "url": "https://example.com/retry#limits",
        "url_without_anchor": "https://example.com/retry",
        "version": "current",
        "weight": {
          "level": 80,
          "pageRank": 0,
          "position": 1,
        },
      }
    `);
  });

  it('applies filters, and ranks by attribute', async () => {
    const findUrls = async (facetFilters: FacetFilters = []) =>
      (await sendQuery({ query: 'retry', facetFilters })).hits.map(({ url }) => url);
    expect(await findUrls()).toMatchInlineSnapshot(`
      [
        "https://example.com/retry",
        "https://example.com/retry#limits",
        "https://example.com/r/retry",
      ]
    `);
    expect(
      await findUrls(['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-r-current']]),
    ).toEqual(['https://example.com/r/retry']);
    expect(await findUrls(['language:fr'])).toEqual([]);
    // Not a facet of the pushed settings.
    expect(await findUrls(['anchor:limits'])).toEqual([]);
  });

  it('counts hits by the pushed facets', async () => {
    const response = (await sendQuery({ query: 'retry', facets: ['docusaurus_tag'] })) as unknown as {
      facets: object;
    };
    expect(response.facets).toEqual({ docusaurus_tag: { 'docs-default-current': 2, 'docs-r-current': 1 } });
  });

  it('retries if the service is busy, and fails if it rejects the key', async () => {
    hosted.fail('/queries', 429);
    expect((await sendQuery({ query: 'retry' })).nbHits).toBe(3);
    await expect(sendQuery({ query: 'retry' }, { apiKey: 'no-key' })).rejects.toThrow(
      'Invalid Application-ID or API key',
    );
  });
});

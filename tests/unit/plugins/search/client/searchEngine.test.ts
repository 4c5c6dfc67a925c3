import { expect, it, vi } from 'vitest';
import { createLocalSearchClient } from '../../../../../plugins/search/client/createLocalSearchClient';
import { buildReferenceIndex } from '../referenceIndex';

const ENGINE = '../../../../../plugins/search/client/searchEngine';

it('the code that searches is not loaded to list the parts of the site, and loaded again if that failed', async () => {
  const page = { path: '/a', location: 'Docs', language: 'en', version: '', tag: 'docs', links: [] };
  const files = buildReferenceIndex([
    { ...page, sections: [{ level: 1, heading: 'Retry', anchor: '', text: 'Again' }] },
  ]);
  const client = createLocalSearchClient(async (file) => JSON.parse(files.get(file) ?? ''));
  const load = vi.fn(() => {
    throw new Error('offline');
  });
  vi.doMock(ENGINE, load);
  try {
    expect((await client.parts(['docs'])).map(({ label }) => label)).toEqual(['Docs']);
    expect(load).not.toHaveBeenCalled();
    await expect(client.search([])).rejects.toThrow();
    expect(load).toHaveBeenCalledOnce();
  } finally {
    vi.doUnmock(ENGINE);
  }
  const { results } = await client.search([{ indexName: '', query: 'retry' }]);
  expect(results[0]?.hits.map(({ url }) => url)).toEqual(['/a']);
});

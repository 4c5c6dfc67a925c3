import { expect, test } from 'vitest';
import { createPageEntryName } from '../../../../src/node/bundle/pageEntries';

test('names entries after the paths of their pages', () => {
  expect(createPageEntryName('/docs/first page')).toMatch(/^page-docs-first-page-[\da-f]{12}$/);
  expect(createPageEntryName('/')).toMatch(/^page-[\da-f]{12}$/);
});

test('gives entries of similar paths different names', () => {
  const paths = Array.from(
    { length: 2000 },
    (_, index) => `/docs/api-reference/workspace-service-v1/endpoints/operation-${index}`,
  );
  expect(new Set(paths.map(createPageEntryName)).size).toBe(paths.length);
});

import { expect, it } from 'vitest';
import type { MdxSettings } from '../../../../src/model/plugin';
import { createDataName } from '../../../../src/node/metadata/dataName';
import { readExtendedMetadata } from '../../../../src/node/site/extendedMetadata';

it('adds the fields of a changed data file to the metadata', () => {
  const own = { permalink: '/a', source: '@site/docs/a.md', title: 'A' };
  const settings = { metadata: (file: string) => (file === '/site/docs/a.md' ? own : undefined) };
  const data: Record<string, string> = {};
  const { metadata } = readExtendedMetadata(settings as unknown as MdxSettings, (name) => data[name]);
  expect(metadata?.('/site/docs/a.md')).toBe(own);
  const name = createDataName('@site/docs/a.md');
  data[name] = JSON.stringify(own, null, 2);
  expect(metadata?.('/site/docs/a.md')).toBe(own);
  data[name] = '{"title":"B","related":["/c"]}';
  expect(metadata?.('/site/docs/a.md')).toEqual({ ...own, title: 'B', related: ['/c'] });
  expect(metadata?.('/site/docs/_part.md')).toBeUndefined();
});

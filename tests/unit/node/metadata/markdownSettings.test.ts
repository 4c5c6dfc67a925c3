import { expect, test } from 'vitest';
import { createDataName } from '../../../../src/node/metadata/dataName';
import { createMarkdownSettings } from '../../../../src/node/metadata/markdownSettings';

test('createMarkdownSettings returns the plugins of the options, and maps files to permalinks and metadata', () => {
  const [remark, rehype, recma, earlyRemark, earlyRehype] = [['a'], ['b'], ['c'], ['d'], ['e']];
  const options = {
    id: 'second',
    admonitions: { keywords: ['secret'] },
    exclude: ['**/_*'],
    remarkPlugins: remark,
    rehypePlugins: rehype,
    recmaPlugins: recma,
    beforeDefaultRemarkPlugins: earlyRemark,
    beforeDefaultRehypePlugins: earlyRehype,
    showLastUpdateTime: true,
  };
  const data: Record<string, string> = {};
  const pages = [
    { file: '/site/docs/a.md', metadata: { permalink: '/a', source: '@site/docs/a.md', title: 'A' } },
  ];
  const { metadata, ...settings } = createMarkdownSettings({
    name: 'docs',
    options,
    folders: [{ contentDir: '/site/docs' }],
    pages,
    readData: (name) => data[name],
  });
  const { showLastUpdateTime: _own, id: _id, ...fromOptions } = options;
  expect(settings).toEqual({
    ...fromOptions,
    owner: { name: 'docs', id: 'second' },
    contentDirs: ['/site/docs'],
    removeContentTitle: false,
    permalinks: { '/site/docs/a.md': '/a' },
  });
  const own = pages[0]?.metadata;
  expect(metadata?.('/site/docs/a.md')).toBe(own);
  const name = createDataName('@site/docs/a.md');
  data[name] = JSON.stringify(own, null, 2);
  expect(metadata?.('/site/docs/a.md')).toBe(own);
  data[name] = '{"title":"B","related":["/c"]}';
  expect(metadata?.('/site/docs/a.md')).toEqual({ ...own, title: 'B', related: ['/c'] });
  expect(metadata?.('/site/docs/_part.md')).toBeUndefined();
});

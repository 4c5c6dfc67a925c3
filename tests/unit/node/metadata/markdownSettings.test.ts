import { expect, test } from 'vitest';
import { createMarkdownSettings } from '../../../../src/node/metadata/markdownSettings';

test('createMarkdownSettings returns the plugins of the options, and maps files to permalinks', () => {
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
  const pages = [{ file: '/site/docs/a.md', metadata: { permalink: '/a', title: 'A' } }];
  const { metadata, ...settings } = createMarkdownSettings({
    name: 'docs',
    options,
    folders: [{ contentDir: '/site/docs' }],
    pages,
  });
  const { showLastUpdateTime: _own, id: _id, ...fromOptions } = options;
  expect(settings).toEqual({
    ...fromOptions,
    owner: { name: 'docs', id: 'second' },
    contentDirs: ['/site/docs'],
    removeContentTitle: false,
    permalinks: { '/site/docs/a.md': '/a' },
  });
  expect(metadata?.('/site/docs/a.md')).toBe(pages[0]?.metadata);
  expect(metadata?.('/site/docs/_part.md')).toBeUndefined();
});

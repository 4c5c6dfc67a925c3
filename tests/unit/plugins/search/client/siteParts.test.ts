import { describe, expect, it } from 'vitest';
import { listSiteParts } from '../../../../../plugins/search/client/siteParts';
import type { IndexCore } from '../../../../../plugins/search/format/indexFormat';

const core: IndexCore = {
  version: 1,
  groups: [
    ['Python Docs › Guides', 'docs-default-current', 'en', 'current'],
    ['Documentation', 'docs-r-current', 'en', 'current'],
    ['R Docs', 'docs-r-current', 'en', 'current'],
    ['Blog', 'default', 'en', ''],
  ],
  pages: [
    ['1', 0, '/a', 'A', '', '', '1'],
    ['2', 0, '/b', 'B', '', '', 'a'],
    ['3', 0, '/c', 'C', '', '', '9'],
    ['4', 1, '/r/a', 'RA', '', '', '0'],
    ['5', 2, '/r/b', 'RB', '', '', '0'],
    ['6', 2, '/r/c', 'RC', '', '', '0'],
    ['7', 3, '/blog/a', 'Post', '', '', '0'],
  ],
  shards: [],
};

describe('listSiteParts', () => {
  it('returns the parts with the given tags, largest first, with their usual names', () => {
    const tags = ['default', 'docs-r-current', 'docs-default-current', 'docs-empty-current'];
    const parts = listSiteParts(core, tags);
    expect(parts.map(({ tag, label }) => [tag, label])).toEqual([
      ['docs-r-current', 'R Docs'],
      ['docs-default-current', 'Python Docs'],
      ['default', 'Blog'],
    ]);
  });

  it('returns the pages with the most inbound links first', () => {
    const [part] = listSiteParts(core, ['docs-default-current']);
    expect(part?.popular.map(({ path }) => path)).toEqual(['/b', '/c', '/a']);
    expect(part?.popular[0]).toEqual({ path: '/b', title: 'B', category: 'Guides' });
  });

  it('returns the chosen pages in their order instead', () => {
    const tags = ['docs-r-current', 'docs-default-current'];
    const [r, python] = listSiteParts({ ...core, startPages: ['/c', '/a', '/missing', '/r/b'] }, tags);
    expect(python?.popular.map(({ path }) => path)).toEqual(['/c', '/a']);
    expect(r?.popular.map(({ path }) => path)).toEqual(['/r/b']);
  });

  it('leaves out references, which readers do not start with, and lists the latest posts first', () => {
    const groups = [
      ...core.groups,
      ['Python Docs › API Reference', 'docs-default-current', 'en', ''] as const,
    ];
    const reference = ['8', 4, '/api', 'API', '', '', 'z'] as const;
    const posts = ['/blog/2025/01/01/a', '/blog/2026/01/01/b'].map(
      (path) => [path, 3, path, 'Post', '', '', '0'] as const,
    );
    const pages = [...core.pages.filter(([, group]) => group !== 3), reference, ...posts];
    const parts = listSiteParts({ ...core, groups, pages }, ['docs-default-current', 'default']);
    expect(parts[0]?.popular.map(({ path }) => path)).toEqual(['/b', '/c', '/a']);
    expect(parts[1]?.popular.map(({ path }) => path)).toEqual(['/blog/2026/01/01/b', '/blog/2025/01/01/a']);
  });

  it('returns no pages of other parts with the same tag', () => {
    const groups = [...core.groups, ['Pages', 'default', 'en', ''] as const];
    const about = ['8', 4, '/about', 'About', '', '', '5'] as const;
    const post = ['9', 3, '/blog/b', 'Post', '', '', '0'] as const;
    const [part] = listSiteParts({ ...core, groups, pages: [...core.pages, about, post] }, ['default']);
    expect(part?.label).toBe('Blog');
    expect(part?.popular.map(({ path }) => path)).toEqual(['/blog/a', '/blog/b']);
  });
});

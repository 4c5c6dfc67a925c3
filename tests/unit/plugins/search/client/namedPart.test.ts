import { describe, expect, it } from 'vitest';
import { findNamedPart } from '../../../../../plugins/search/client/namedPart';
import type { IndexCore } from '../../../../../plugins/search/format/indexFormat';

const core: IndexCore = {
  version: 1,
  groups: [
    ['Python Docs › Guides', 'docs-default-current', 'en', 'current'],
    ['R Docs', 'docs-r-current', 'en', 'current'],
    ['Blog', 'default', 'en', ''],
  ],
  pages: [
    ['1', 0, '/a', 'A', '', '', '1'],
    ['2', 1, '/r/b', 'RB', '', '', '0'],
    ['3', 1, '/r/c', 'RC', '', '', '0'],
    ['4', 2, '/blog/a', 'Post', '', '', '0'],
  ],
  shards: [],
};

describe('findNamedPart', () => {
  const names = (query: string) => {
    const part = findNamedPart(query, core);
    return part && [...new Set(core.groups.filter(part.includes).map(([location]) => location))];
  };

  it('returns the part whose name is a word of the query', () => {
    expect(names('R install')).toEqual(['R Docs']);
    expect(names('retry in python')).toEqual(['Python Docs › Guides']);
    expect(names('blog cards')).toEqual(['Blog']);
  });

  it('ignores a name after a preposition that makes it an object', () => {
    expect(names('share results with python')).toBeUndefined();
    expect(names('r with python')).toEqual(['R Docs']);
  });

  it('returns the words that name the part, and the page that contains the others', () => {
    expect(findNamedPart('R install', core)?.words).toEqual(new Set(['r', 'docs']));
    expect(findNamedPart('R install', core)?.entry).toBeUndefined();
    const pages = [...core.pages, ['5', 1, '/r', 'R', '', '', '0'] as const];
    expect(findNamedPart('R install', { ...core, pages })?.entry).toBe('/r');
  });

  it('ignores words in the names of several parts, and queries without other words', () => {
    expect(names('docs install')).toBeUndefined();
    expect(names('r')).toBeUndefined();
    expect(names('retry')).toBeUndefined();
  });
});

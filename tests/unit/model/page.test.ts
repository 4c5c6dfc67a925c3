import { describe, expect, it } from 'vitest';
import {
  type ContentData,
  mapLeaves,
  type ModuleData,
  collectPageLeaves,
  type PropData,
  type SharedData,
  visitLeaves,
} from '../../../src/model/page';

const content: ContentData = { $: 'content', key: 'docs/a.md', kind: 'static', toc: [], frontMatter: {} };
const shared: SharedData = { $: 'shared', url: '/s.json' };
const module: ModuleData = { $: 'module', key: 'src/x.tsx' };
const prop: PropData = {
  text: 'a',
  none: null,
  list: [1, [content], { deep: shared }],
  $: 'other',
  module,
};

describe('visitLeaves', () => {
  it('visits every leaf depth first, and does not descend into leaves', () => {
    const visited: unknown[] = [];
    visitLeaves(prop, (leaf) => visited.push(leaf));
    expect(visited).toEqual([content, shared, module]);
  });

  it('accepts values without leaves', () => {
    for (const each of [undefined, null, 'a', 1, true, [], {}]) {
      visitLeaves(each, () => expect.unreachable());
    }
  });
});

describe('mapLeaves', () => {
  it('replaces the leaves and keeps the rest', () => {
    expect(mapLeaves(prop, (leaf) => `<${leaf.$}>`)).toEqual({
      text: 'a',
      none: null,
      list: [1, ['<content>'], { deep: '<shared>' }],
      $: 'other',
      module: '<module>',
    });
  });

  it('does not mutate its input', () => {
    const before = structuredClone(prop);
    mapLeaves(prop, () => 'x');
    expect(prop).toEqual(before);
    expect(mapLeaves(undefined, () => 'x')).toBeUndefined();
    expect(mapLeaves(shared, () => 'x')).toBe('x');
  });
});

describe('collectPageLeaves', () => {
  it('returns the components, props and contexts of all levels', () => {
    const leaves = collectPageLeaves({
      levels: [
        { component: '@theme/Layout', path: '/', props: { sidebar: shared } },
        {
          component: module,
          path: '/a',
          props: { content },
          context: { data: { $: 'shared', url: '/c.json' } },
        },
      ],
    });
    expect(leaves).toEqual([shared, module, content, { $: 'shared', url: '/c.json' }]);
  });
});

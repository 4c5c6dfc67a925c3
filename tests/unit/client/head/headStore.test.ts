import { describe, expect, it } from 'vitest';
import { createHeadStore } from '../../../../src/client/head/headStore';
import type { HeadTag } from '../../../../src/model/page';

const tag = (name: string): readonly HeadTag[] => [{ tagName: 'meta', attributes: { name } }];

/** Creates a store. Returns it with the tag names of its last notification. */
function storeWithView() {
  const notified: string[] = [];
  const store = createHeadStore((instances) => {
    notified.push(
      instances.map((tags) => tags.map(({ attributes }) => attributes['name']).join('+')).join(' '),
    );
  });
  return { store, notified, last: () => notified.at(-1) };
}

describe('createHeadStore', () => {
  it('keeps tags in render order, not effect order', () => {
    const { store, last } = storeWithView();
    const [outer, inner] = [store.next(), store.next()];
    store.set(inner, tag('inner'));
    store.set(outer, tag('outer'));
    expect(last()).toBe('outer inner');
  });

  it('notifies listeners of each change only', () => {
    const { store, notified } = storeWithView();
    const [a, b] = [store.next(), store.next()];
    expect(notified).toEqual([]);
    store.set(a, tag('a'));
    store.set(b, tag('b'));
    store.set(a, [...tag('x'), ...tag('y')]);
    store.remove(b);
    store.remove(a);
    expect(notified).toEqual(['a', 'a b', 'x+y b', 'x+y', '']);
  });

  it('does not reuse positions', () => {
    const { store, last } = storeWithView();
    const a = store.next();
    store.set(a, tag('a'));
    store.remove(a);
    const b = store.next();
    expect(b).not.toBe(a);
    store.set(b, tag('b'));
    store.set(a, tag('a'));
    expect(last()).toBe('a b');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeHead } from '../../../src/model/head';
import type { HeadTag } from '../../../src/model/page';

const tag = (tagName: string, attributes: HeadTag['attributes'] = {}, innerHTML?: string): HeadTag => ({
  tagName,
  attributes,
  ...(innerHTML !== undefined && { innerHTML }),
});
const meta = (name: string, content: string) => tag('meta', { name, content });

/** What is left of two tags when the second is asked for below the first. */
const winners = (outer: HeadTag, inner: HeadTag) => mergeHead([[outer], [inner]]).tags;

describe('mergeHead', () => {
  it('takes the title of the innermost', () => {
    expect(mergeHead([[tag('title', {}, 'Site')], [tag('title', {}, 'Page')], []]).title).toBe('Page');
    expect(mergeHead([[tag('title', {}, 'Site')], [tag('title')]]).title).toBe('');
    expect(mergeHead([[meta('a', 'b')]]).title).toBeUndefined();
  });

  it('merges the attributes of html and body one by one', () => {
    const { htmlAttributes, bodyAttributes, tags } = mergeHead([
      [tag('html', { lang: 'en', class: 'a' }), tag('body', { id: 'x' })],
      [tag('html', { class: 'b' }), tag('body', { hidden: true })],
    ]);
    expect(htmlAttributes).toEqual({ lang: 'en', class: 'b' });
    expect(bodyAttributes).toEqual({ id: 'x', hidden: true });
    expect(tags).toEqual([]);
  });

  it('knows a meta by its name, property or the like, letter case aside', () => {
    expect(winners(meta('description', 'a'), meta('Description', 'b'))).toEqual([meta('Description', 'b')]);
    for (const key of ['property', 'itemprop', 'http-equiv', 'charset']) {
      const [outer, inner] = [
        tag('meta', { [key]: 'x', content: '1' }),
        tag('meta', { [key]: 'x', content: '2' }),
      ];
      expect(winners(outer, inner)).toEqual([inner]);
    }
    expect(winners(meta('a', '1'), tag('meta', { property: 'a', content: '2' }))).toHaveLength(2);
    expect(winners(meta('a', '1'), meta('b', '1'))).toHaveLength(2);
    expect(winners(tag('meta', { media: 'print' }), tag('meta', { media: 'screen' }))).toHaveLength(2);
  });

  it('knows a meta with two names by the one written last', () => {
    const both = tag('meta', { name: 'a', property: 'og:a', content: '1' });
    expect(winners(both, tag('meta', { property: 'og:a' }))).toHaveLength(1);
    expect(winners(both, meta('a', '2'))).toHaveLength(2);
  });

  it('knows a link by its address, but the canonical one by what it is', () => {
    const link = (rel: string, href: string) => tag('link', { rel, href });
    expect(winners(link('icon', '/a'), link('icon', '/b'))).toHaveLength(2);
    expect(winners(link('icon', '/a'), link('preload', '/a'))).toEqual([link('preload', '/a')]);
    expect(winners(link('canonical', '/a'), link('canonical', '/b'))).toEqual([link('canonical', '/b')]);
  });

  it('knows a script by its address or its text', () => {
    const outer = tag('script', { src: '/a.js' });
    const inner = tag('script', { src: '/a.js', async: true });
    expect(winners(outer, inner)).toEqual([inner]);
    expect(winners(tag('script', {}, 'a()'), tag('script', {}, 'b()'))).toHaveLength(2);
    expect(winners(tag('script', {}, 'a()'), tag('script', {}, 'a()'))).toHaveLength(1);
    expect(winners(tag('base', { href: '/a' }), tag('base', { href: '/b' }))).toHaveLength(1);
  });

  it('keeps several tags of one name that one component asks for', () => {
    const [de, fr] = ['de', 'fr'].map((content) => tag('meta', { property: 'og:locale:alternate', content }));
    expect(mergeHead([[de as HeadTag, fr as HeadTag]]).tags).toEqual([de, fr]);
    const outer = tag('meta', { property: 'og:locale:alternate', content: 'ja' });
    expect(mergeHead([[outer], [de as HeadTag, fr as HeadTag]]).tags).toEqual([de, fr]);
  });

  it('keeps exactly the tags whose name nothing further in has, in the order of the tree', () => {
    const tags = fc.array(
      fc.constantFrom('a', 'A', 'b', 'c').map((name) => meta(name, name)),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.array(tags, { maxLength: 5 }), (instances) => {
        const nameOf = ({ attributes }: HeadTag) => String(attributes['name']).toLowerCase();
        const expected = instances.flatMap((own, depth) => {
          const further = new Set(
            instances
              .slice(depth + 1)
              .flat()
              .map(nameOf),
          );
          return own.filter((each) => !further.has(nameOf(each)));
        });
        expect(mergeHead(instances).tags).toEqual(expected);
      }),
      { seed: 5, numRuns: 400 },
    );
  });
});

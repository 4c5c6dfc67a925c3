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

/** Returns the tags that remain after merging an outer and an inner one. */
const mergeTags = (outer: HeadTag, inner: HeadTag) => mergeHead([[outer], [inner]]).tags;

describe('mergeHead', () => {
  it('uses the innermost title', () => {
    expect(mergeHead([[tag('title', {}, 'Site')], [tag('title', {}, 'Page')], []]).title).toBe('Page');
    expect(mergeHead([[tag('title', {}, 'Site')], [tag('title')]]).title).toBe('');
    expect(mergeHead([[meta('a', 'b')]]).title).toBeUndefined();
  });

  it('merges each attribute of html and body on its own', () => {
    const { htmlAttributes, bodyAttributes, tags } = mergeHead([
      [tag('html', { lang: 'en', class: 'a' }), tag('body', { id: 'x' })],
      [tag('html', { class: 'b' }), tag('body', { hidden: true })],
    ]);
    expect(htmlAttributes).toEqual({ lang: 'en', class: 'b' });
    expect(bodyAttributes).toEqual({ id: 'x', hidden: true });
    expect(tags).toEqual([]);
  });

  it('deduplicates meta tags by name, property or a similar attribute, ignoring case', () => {
    expect(mergeTags(meta('description', 'a'), meta('Description', 'b'))).toEqual([meta('Description', 'b')]);
    for (const key of ['property', 'itemprop', 'http-equiv', 'charset']) {
      const [outer, inner] = [
        tag('meta', { [key]: 'x', content: '1' }),
        tag('meta', { [key]: 'x', content: '2' }),
      ];
      expect(mergeTags(outer, inner)).toEqual([inner]);
    }
    expect(mergeTags(meta('a', '1'), tag('meta', { property: 'a', content: '2' }))).toHaveLength(2);
    expect(mergeTags(meta('a', '1'), meta('b', '1'))).toHaveLength(2);
    expect(mergeTags(tag('meta', { media: 'print' }), tag('meta', { media: 'screen' }))).toHaveLength(2);
  });

  it('deduplicates a meta tag with two such attributes by the last one', () => {
    const both = tag('meta', { name: 'a', property: 'og:a', content: '1' });
    expect(mergeTags(both, tag('meta', { property: 'og:a' }))).toHaveLength(1);
    expect(mergeTags(both, meta('a', '2'))).toHaveLength(2);
  });

  it('deduplicates links by `href`, and canonical links by `rel`', () => {
    const link = (rel: string, href: string) => tag('link', { rel, href });
    expect(mergeTags(link('icon', '/a'), link('icon', '/b'))).toHaveLength(2);
    expect(mergeTags(link('icon', '/a'), link('preload', '/a'))).toEqual([link('preload', '/a')]);
    expect(mergeTags(link('canonical', '/a'), link('canonical', '/b'))).toEqual([link('canonical', '/b')]);
  });

  it('deduplicates scripts by `src` or content', () => {
    const outer = tag('script', { src: '/a.js' });
    const inner = tag('script', { src: '/a.js', async: true });
    expect(mergeTags(outer, inner)).toEqual([inner]);
    expect(mergeTags(tag('script', {}, 'a()'), tag('script', {}, 'b()'))).toHaveLength(2);
    expect(mergeTags(tag('script', {}, 'a()'), tag('script', {}, 'a()'))).toHaveLength(1);
    expect(mergeTags(tag('base', { href: '/a' }), tag('base', { href: '/b' }))).toHaveLength(1);
  });

  it('keeps several tags with the same name from one component', () => {
    const [de, fr] = ['de', 'fr'].map((content) => tag('meta', { property: 'og:locale:alternate', content }));
    expect(mergeHead([[de as HeadTag, fr as HeadTag]]).tags).toEqual([de, fr]);
    const outer = tag('meta', { property: 'og:locale:alternate', content: 'ja' });
    expect(mergeHead([[outer], [de as HeadTag, fr as HeadTag]]).tags).toEqual([de, fr]);
  });

  it('keeps a tag unless a deeper component has one with the same name, in tree order', () => {
    const tags = fc.array(
      fc.constantFrom('a', 'A', 'b', 'c').map((name) => meta(name, name)),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.array(tags, { maxLength: 5 }), (instances) => {
        const getName = ({ attributes }: HeadTag) => String(attributes['name']).toLowerCase();
        const expected = instances.flatMap((own, depth) => {
          const deeperNames = new Set(
            instances
              .slice(depth + 1)
              .flat()
              .map(getName),
          );
          return own.filter((each) => !deeperNames.has(getName(each)));
        });
        expect(mergeHead(instances).tags).toEqual(expected);
      }),
      { seed: 5, numRuns: 400 },
    );
  });
});

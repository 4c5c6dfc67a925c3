import { Fragment } from 'react';
import { describe, expect, it } from 'vitest';
import { parseHeadChildren } from '../../../../src/client/head/parseHeadChildren';

describe('parseHeadChildren', () => {
  it('returns elements in order, including those in fragments', () => {
    const tags = parseHeadChildren([
      <title key="1">Title</title>,
      <Fragment key="2">
        <meta name="a" content="b" />
        {/* biome-ignore lint/complexity/noUselessFragments: fragments within fragments are what is tested */}
        <>
          <link rel="canonical" href="/a" />
          <base href="/" />
        </>
      </Fragment>,
    ]);
    expect(tags).toEqual([
      { tagName: 'title', attributes: {}, innerHTML: 'Title' },
      { tagName: 'meta', attributes: { name: 'a', content: 'b' } },
      { tagName: 'link', attributes: { rel: 'canonical', href: '/a' } },
      { tagName: 'base', attributes: { href: '/' } },
    ]);
  });

  it('uses HTML attribute names', () => {
    const [meta, link, script] = parseHeadChildren([
      <meta key="1" httpEquiv="refresh" charSet="utf-8" itemProp="x" />,
      <link key="2" className="c" crossOrigin="anonymous" hrefLang="de" referrerPolicy="origin" />,
      <script key="3" noModule async={false} defer data-n={5} id={undefined} onLoad={() => {}} />,
    ]);
    expect(meta?.attributes).toEqual({ 'http-equiv': 'refresh', charset: 'utf-8', itemprop: 'x' });
    expect(link?.attributes).toEqual({
      class: 'c',
      crossorigin: 'anonymous',
      hreflang: 'de',
      referrerpolicy: 'origin',
    });
    expect(script?.attributes).toEqual({ nomodule: true, async: false, defer: true, 'data-n': '5' });
  });

  it('joins text children', () => {
    const [name, count] = ['Docs', 3];
    const [title] = parseHeadChildren(
      <title>
        {name} ({count})
      </title>,
    );
    expect(title?.innerHTML).toBe('Docs (3)');
    expect(parseHeadChildren(<title>{''}</title>)).toEqual([{ tagName: 'title', attributes: {} }]);
  });

  it('accepts raw content', () => {
    const raw = { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: '{"a":1}' } };
    expect(parseHeadChildren(<script {...raw} />)).toEqual([
      { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"a":1}' },
    ]);
  });

  it('ignores children that are not elements', () => {
    const Component = () => <meta name="a" />;
    expect(parseHeadChildren([null, undefined, false, 'text', 0, <Component key="c" />])).toEqual([]);
    expect(parseHeadChildren(undefined)).toEqual([]);
  });
});

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HeadContext } from '../../../../src/client/head/headStore';
import { Prose } from '../../../../src/client/exports/Prose';
import { getStaticContent } from '../../../../src/client/pages/contentComponent';
import { createInteractiveContent, createStaticContent } from '../../../../src/client/pages/StaticContent';
import type { ContentData } from '../../../../src/model/page';

const data: ContentData = {
  $: 'content',
  key: 'docs/a.md',
  kind: 'static',
  html: '<p>Prose &amp; <b>more</b></p>',
  toc: [],
  frontMatter: {},
  contentTitle: 'Title',
  assets: { image: '/p.png' },
};

describe('static content', () => {
  it('renders the HTML from the build', () => {
    const Content = createStaticContent(data);
    expect(renderToStaticMarkup(<Content />)).toBe(`<div data-prose="">${data.html}</div>`);
    expect({ ...Content }).toMatchObject({ contentTitle: 'Title', assets: { image: '/p.png' } });
  });

  it('accepts a class and a plain-text title', () => {
    const html = renderToStaticMarkup(
      <Prose content={createStaticContent(data)} className="markdown" title={'A <b> & "c"'} />,
    );
    expect(html).toBe(
      `<div class="markdown" data-prose=""><header><h1>A &lt;b&gt; &amp; &quot;c&quot;</h1></header>${data.html}</div>`,
    );
  });

  it.each([
    ['static', createStaticContent(data)],
    ['interactive', createInteractiveContent({ default: () => 'x' }, data)],
  ])('has no heading for an empty title (%s)', (_, content) => {
    expect(renderToStaticMarkup(<Prose content={content} title="" />)).not.toContain('<h1');
  });

  it('renders inside the elements that surround it', () => {
    const Content = createStaticContent(data);
    const render = (children: ReactNode) =>
      renderToStaticMarkup(
        <Prose content={Content} className="markdown">
          {children}
        </Prose>,
      );
    expect(render(<Content />)).toBe(`<div class="markdown" data-prose="">${data.html}</div>`);
    expect(
      render(
        <aside>
          <Content />
        </aside>,
      ),
    ).toBe(
      `<div class="markdown" data-prose="interactive"><aside><div data-prose="">${data.html}</div></aside></div>`,
    );
  });

  it('is found by its component, and does not modify its data', () => {
    const Content = createStaticContent(data);
    const known = getStaticContent(Content);
    expect(known).toEqual(data);
    if (known) known.html = 'changed';
    expect(data.html).toBe('<p>Prose &amp; <b>more</b></p>');
  });

  it('adds its tags to the head', () => {
    const tags: unknown[] = [];
    const store = { next: () => 0, set: (_: number, own: unknown) => void tags.push(own), remove() {} };
    const head = [{ tagName: 'meta', attributes: { name: 'a', content: 'b' } }];
    const Content = createStaticContent({ ...data, head });
    renderToStaticMarkup(
      <HeadContext.Provider value={store}>
        <Content />
      </HeadContext.Provider>,
    );
    expect(tags).toEqual([head]);
  });
});

describe('interactive content', () => {
  const module = {
    default: ({ name }: { name?: string }) => <p>Hello {name}</p>,
    own: 1,
    toc: 'of the module',
  };
  const Content = createInteractiveContent(module, { ...data, kind: 'interactive' });

  it("renders with its props and exposes its module's exports", () => {
    expect(renderToStaticMarkup(<Content name="you" />)).toBe('<p>Hello you</p>');
    expect({ ...Content }).toMatchObject({ own: 1, toc: [], contentTitle: 'Title' });
    expect(getStaticContent(Content)).toBeUndefined();
  });

  it('is wrapped like static content, with the title above', () => {
    expect(renderToStaticMarkup(<Prose content={Content} className="markdown" title="T" />)).toBe(
      '<div class="markdown" data-prose="interactive"><header><h1>T</h1></header><p>Hello </p></div>',
    );
  });
});

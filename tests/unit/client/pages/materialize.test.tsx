import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { site } from '../../../../src/client/app/contexts';
import { materialize, type PageParts } from '../../../../src/client/pages/materialize';
import type { ContentData, PageData, PageLevel } from '../../../../src/model/page';

const Layout: ComponentType = () => <i>layout</i>;
const Item: ComponentType = () => <b>item</b>;
const Own: ComponentType = () => <u>own</u>;
const parts: PageParts = {
  component: (name) => ({ '@theme/Layout': Layout, '@theme/Item': Item })[name] as ComponentType<never>,
  module: (key) =>
    ({ 'src/x.tsx': { default: Own, extra: 1, name: 'named' }, 'docs/b.mdx': { default: Own, extra: 1 } })[
      key
    ],
  shared: (url) => `value of ${url}`,
};
const load = (levels: readonly PageLevel[]) =>
  materialize({ path: '/a', buildId: 's', plugin: { name: 'p', id: 'i' }, levels } satisfies PageData, parts)
    .route;
const content: ContentData = {
  $: 'content',
  key: 'docs/a.md',
  kind: 'static',
  html: '<p>Prose</p>',
  toc: [{ id: 'x', value: 'X', level: 2 }],
  frontMatter: { a: 1 },
  contentTitle: 'Title',
  metadata: { id: 'a' },
};

describe('materialize', () => {
  it('nests the levels with their attributes, props and context', () => {
    const route = load([
      {
        component: '@theme/Layout',
        path: '/',
        props: { sidebar: { $: 'shared', url: '/s.json' }, list: [1, { a: null }] },
      },
      {
        component: '@theme/Item',
        path: '/a',
        exact: true,
        attributes: { sidebar: 'docs' },
        context: { data: { $: 'shared', url: '/c.json' } },
      },
    ]);
    expect(route).toEqual({
      path: '/',
      exact: undefined,
      component: Layout,
      props: { sidebar: 'value of /s.json', list: [1, { a: null }] },
      context: undefined,
      routes: [
        {
          path: '/a',
          exact: true,
          sidebar: 'docs',
          component: Item,
          props: {},
          context: { data: 'value of /c.json' },
        },
      ],
    });
  });

  it("resolves components and props from the page's modules, with the other exports as properties", () => {
    const route = load([
      {
        component: { $: 'module', key: 'src/x.tsx' },
        path: '/a',
        props: { icon: { $: 'module', key: 'src/x.tsx' } },
      },
    ]);
    expect(route.component).toBe(Own);
    expect(route.props).toEqual({ icon: Own, config: site.siteConfig });
    expect({ ...Own }).toEqual({ extra: 1, name: 'named' });
  });

  it("turns content into a component with its module's exports", () => {
    const interactive: ContentData = { ...content, key: 'docs/b.mdx', kind: 'interactive' };
    const { props } = load([
      { component: '@theme/Item', path: '/a', props: { content, list: [{ interactive }] } },
    ]);
    const Static = props['content'] as ComponentType & ContentData;
    const [{ interactive: Interactive }] = props['list'] as [
      { interactive: ComponentType & ContentData & { extra: number } },
    ];
    for (const each of [Static, Interactive]) {
      expect({ ...each }).toMatchObject({
        frontMatter: { a: 1 },
        contentTitle: 'Title',
        metadata: { id: 'a' },
        assets: {},
      });
      expect(each.toc).toEqual(content.toc);
      expect(each.assets).toEqual({});
    }
    expect(renderToStaticMarkup(<Static />)).toContain('<p>Prose</p>');
    expect(renderToStaticMarkup(<Interactive />)).toBe('<u>own</u>');
    expect(Interactive.extra).toBe(1);
  });

  it('reports the missing part of a page', () => {
    expect(() => load([])).toThrowErrorMatchingInlineSnapshot(`[Error: The page \`/a\` has no component.]`);
    expect(() =>
      load([{ component: { $: 'module', key: 'src/y.tsx' }, path: '/a' }]),
    ).toThrowErrorMatchingInlineSnapshot(`[Error: The script of \`/a\` did not register \`src/y.tsx\`.]`);
  });
});

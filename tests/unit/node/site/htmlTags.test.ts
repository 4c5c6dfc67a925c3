import { describe, expect, test } from 'vitest';
import type { InlinePlugin } from '../../../../src/model/config';
import type { HtmlTags } from '../../../../src/model/plugin';
import { errorsOfSite, loadTestSite } from './loadTestSite';

const createInjector =
  (name: string, tags: HtmlTags | undefined): InlinePlugin =>
  () => ({ name, injectHtmlTags: () => tags });

test('puts tags of plugins in their order, before those of the config', async () => {
  const site = await loadTestSite({
    config: {
      plugins: [
        createInjector('a', {
          headTags: [
            {
              tagName: 'link',
              attributes: { rel: 'x', href: '"<&', async: true, defer: false, no: undefined },
            },
            '<!-- raw -->',
          ],
          preBodyTags: { tagName: 'div', innerHTML: '<b>x</b>' },
          postBodyTags: { tagName: 'x-y', customElement: true },
        }),
        createInjector('b', undefined),
        createInjector('c', { headTags: { tagName: 'meta', attributes: { name: 'n' } } }),
      ],
      headTags: [{ tagName: 'meta', attributes: { name: 'config' } }],
      stylesheets: ['/a.css', { href: '/b.css', media: 'print' }],
      scripts: ['/a.js', { src: '/b.js', async: true }],
    },
  });
  expect(site.headTags.split('\n')).toEqual([
    '<link rel="x" href="&quot;&lt;&amp;" async>',
    '<!-- raw -->',
    '<meta name="n">',
    '<meta name="config">',
    '<link rel="stylesheet" href="/a.css">',
    '<link rel="stylesheet" href="/b.css" media="print">',
    '<script src="/a.js"></script>',
    '<script src="/b.js" async></script>',
  ]);
  expect(site.preBodyTags).toBe('<div><b>x</b></div>');
  expect(site.postBodyTags).toBe('<x-y></x-y>');
});

describe('invalid tags', () => {
  test('are reported if the name is unknown', async () => {
    const config = { plugins: [createInjector('a', { headTags: { tagName: 'scrip' } })] };
    expect(await errorsOfSite({ config })).toMatchInlineSnapshot(`
      "✖ The plugin \`a\` injects an unknown HTML tag, \`scrip\`.  invalid-plugin-result
        → Did you mean \`script\`? For a custom element, set \`customElement: true\`."
    `);
  });

  test('are reported if they have no name', async () => {
    const config = { plugins: [createInjector('a', { preBodyTags: {} as never })] };
    expect(await errorsOfSite({ config })).toMatchInlineSnapshot(`
      "✖ The plugin \`a\` injects an HTML tag without a name: {}.  invalid-plugin-result
        → Write a tag as a string of HTML, or as \`{ tagName, attributes, innerHTML }\`."
    `);
  });

  test('are reported in the config', async () => {
    const config = { headTags: [{ tagName: 'custom-thing', attributes: {} }] };
    expect(await errorsOfSite({ config })).toMatchInlineSnapshot(`
      "✖ The config injects an unknown HTML tag, \`custom-thing\`.  invalid-plugin-result
        → For a custom element, set \`customElement: true\`."
    `);
  });
});

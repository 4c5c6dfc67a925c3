import { expect, test } from 'vitest';
import type { Item, Sidebars } from '../../../../plugins/docs/sidebars/sidebarTypes';
import { checkTranslationKeys, translateVersion } from '../../../../plugins/docs/versions/translateVersion';
import { collectMessages, createTranslator } from '../../../../src/model/translation';
import { errorsOf } from '../../tempSite';

const category: Item = {
  type: 'category',
  label: 'Guide',
  collapsed: false,
  collapsible: true,
  link: { type: 'generated-index', title: 'Guides', slug: '/guide', permalink: '/guide' },
  items: [
    { type: 'doc', id: 'a' },
    { type: 'doc', id: 'b', label: 'B', key: 'second' },
    { type: 'link', label: 'Shop', href: 'https://shop.example' },
    { type: 'html', value: '<hr>' },
  ],
};
const sidebars: Sidebars = new Map([['main', [category]]]);

test('collects the labels of a version with their IDs', () => {
  const messages = collectMessages((use) => translateVersion({ name: '1.0', label: '1.0', sidebars }, use));
  expect(Object.entries(messages).map(([id, { message }]) => [id, message])).toEqual([
    ['version.label', '1.0'],
    ['sidebar.main.category.Guide', 'Guide'],
    ['sidebar.main.doc.second', 'B'],
    ['sidebar.main.link.Shop', 'Shop'],
    ['sidebar.main.category.Guide.link.generated-index.title', 'Guides'],
  ]);
});

test('translates what a file contains, and leaves the rest as it is', () => {
  const translator = createTranslator({
    'sidebar.main.category.Guide': { message: 'Leitfaden' },
    'sidebar.main.doc.second': { message: 'Zwei' },
  });
  const { label, sidebars: translated } = translateVersion(
    { name: 'current', label: 'Next', sidebars },
    translator,
  );
  expect(label).toBe('Next');
  expect(translated.get('main')).toMatchObject([
    {
      label: 'Leitfaden',
      link: { title: 'Guides' },
      items: [{ id: 'a' }, { label: 'Zwei' }, { label: 'Shop' }, { value: '<hr>' }],
    },
  ]);
});

test('refuses items with the same key', async () => {
  const same: Item = { type: 'link', label: 'Shop', href: '/other' };
  expect(
    await errorsOf(() => checkTranslationKeys(new Map([['main', [category, same]]]))),
  ).toMatchInlineSnapshot(`
    "✖ Several items of the sidebar \`main\` have the same translation key: \`sidebar.main.link.Shop\`.  duplicate-translation-key
      → Give them different keys: \`key\` in the sidebars file, \`sidebar_key\` in front matter."
  `);
  checkTranslationKeys(new Map([['main', [category, { ...same, key: 'other-shop' }]]]));
});

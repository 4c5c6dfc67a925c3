import { expect, test } from 'vitest';
import {
  getThemeTranslationFiles,
  translateThemeConfig,
} from '../../../../plugins/themeClassic/translateThemeConfig';
import { themeConfigSchema } from '../../../../src/model/themeConfig';

const themeConfig = themeConfigSchema.parse({
  navbar: {
    title: 'Site',
    logo: { src: 'logo.svg', alt: 'Logo' },
    items: [
      { to: '/docs', label: 'Docs' },
      { label: 'More', items: [{ href: 'https://a.b', label: 'A' }] },
      { type: 'search' },
    ],
  },
  footer: { links: [{ title: 'Links', items: [{ label: 'Docs', to: '/docs' }] }], copyright: '©' },
});

test('lists the texts of the navbar and the footer', () => {
  const files = getThemeTranslationFiles(themeConfig);
  expect(files.map(({ path, content }) => [path, Object.keys(content)])).toEqual([
    ['navbar', ['title', 'logo.alt', 'item.label.Docs', 'item.label.More', 'item.label.A']],
    ['footer', ['link.title.Links', 'link.item.label.Docs', 'copyright']],
  ]);
});

test('lists no file without texts', () => {
  expect(getThemeTranslationFiles(themeConfigSchema.parse({}))).toEqual([]);
});

test('translates the texts that files contain', () => {
  const translated = translateThemeConfig(themeConfig, [
    { path: 'navbar', content: { 'item.label.A': { message: 'Ä' }, title: { message: 'Seite' } } },
    { path: 'footer', content: { 'link.item.label.Docs': { message: 'Doku' } } },
  ]);
  expect(translated).toMatchObject({
    navbar: { title: 'Seite', items: [{ label: 'Docs' }, { label: 'More', items: [{ label: 'Ä' }] }, {}] },
    footer: { links: [{ title: 'Links', items: [{ label: 'Doku', to: '/docs' }] }], copyright: '©' },
  });
});

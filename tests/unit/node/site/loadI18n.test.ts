import { expect, test } from 'vitest';
import { configSchema, type UserConfig } from '../../../../src/model/config';
import { loadI18n } from '../../../../src/node/site/loadI18n';
import { errorsOf, tempSite } from '../../tempSite';
import { errorsOfSite } from './loadTestSite';

const createConfig = (i18n: UserConfig['i18n']) =>
  configSchema.parse({ title: 'T', url: 'https://a.b', baseUrl: '/base/', i18n });

test('returns the default locale', () => {
  expect(loadI18n(tempSite(), createConfig(undefined))).toEqual({
    defaultLocale: 'en',
    locales: ['en'],
    path: 'i18n',
    currentLocale: 'en',
    localeConfigs: {
      en: {
        label: 'English',
        htmlLang: 'en',
        direction: 'ltr',
        calendar: 'gregory',
        path: 'en',
        translate: false,
        url: 'https://a.b',
        baseUrl: '/base/',
      },
    },
  });
});

test('fills in the configs of several locales from their languages', () => {
  const dir = tempSite({ 'translations/french/code.json': '{}' });
  const config = createConfig({
    defaultLocale: 'en',
    locales: ['en', 'fr', 'fa'],
    path: 'translations',
    localeConfigs: {
      fr: { path: 'french', htmlLang: 'fr-CA' },
      fa: { baseUrl: 'persian', url: 'https://fa.b/' },
    },
  });
  const { localeConfigs, currentLocale } = loadI18n(dir, config, { locale: 'fr' });
  expect(currentLocale).toBe('fr');
  expect(localeConfigs['fr']).toEqual({
    label: 'Français canadien',
    htmlLang: 'fr-CA',
    direction: 'ltr',
    calendar: 'gregory',
    path: 'french',
    translate: true,
    url: 'https://a.b',
    baseUrl: '/base/fr/',
  });
  expect(localeConfigs['fa']).toMatchObject({ direction: 'rtl', url: 'https://fa.b', baseUrl: '/persian/' });
});

test('reports a locale that is not a language tag', async () => {
  const config = createConfig({ defaultLocale: 'my english', locales: ['my english'] });
  expect(await errorsOf(() => loadI18n(tempSite(), config))).toMatchInlineSnapshot(`
    "✖ The locale \`my english\` is not a valid language tag.  invalid-locale
      → Set \`i18n.localeConfigs["my english"].htmlLang\` to a language tag such as \`en\` or \`pt-BR\`."
  `);
});

test('reports invalid translation files', async () => {
  const site = (text: string) => ({ files: { 'i18n/en/code.json': text } });
  expect(await errorsOfSite(site('{"a": {"message": 1}}'))).toMatchInlineSnapshot(`
    "✖ The translation \`a.message\` must be a string, but it is \`1\`.
      i18n/en/code.json:1:8  invalid-translation-file
      > 1 | {"a": {"message": 1}}
          |        ^
      → Write each entry as \`"id": { "message": "the text", "description": "its purpose" }\`."
  `);
  expect(await errorsOfSite(site('{'))).toMatchInlineSnapshot(`
    "✖ Invalid JSON in \`i18n/en/code.json\`: Expected property name or '}'.
      i18n/en/code.json:1:2  invalid-json
      > 1 | {
          |  ^
      → Fix the syntax error at the marked location. JSON allows neither comments nor trailing commas."
  `);
});

import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Config, configSchema, type UserConfig } from '../../../../src/model/config';
import { listSiteLocales, readsLocale } from '../../../../src/node/site/siteLocales';
import { errorsOf, tempSite } from '../../tempSite';
import { listUnknownLocales } from '../../../../src/node/siteRun';
import { formatDiagnostics } from '../../../driver/errorText';

function createConfig(i18n: Partial<NonNullable<UserConfig['i18n']>>, baseUrl = '/'): Config {
  return configSchema.parse({
    title: 'T',
    url: 'https://a.b',
    baseUrl,
    i18n: { defaultLocale: 'en', locales: ['fr', 'en', 'de'], ...i18n },
  });
}

describe('the locales of a build', () => {
  test('are all locales, the default one first, each in its folder', () => {
    expect(listSiteLocales(tempSite(), createConfig({}, '/base/'))).toEqual([
      { name: 'en', isAlone: false, prefix: '', redirectShare: 1 / 3 },
      { name: 'fr', isAlone: false, prefix: 'fr/', redirectShare: 1 / 3 },
      { name: 'de', isAlone: false, prefix: 'de/', redirectShare: 1 / 3 },
    ]);
  });

  test('are the requested ones; a single one is at the base URL', () => {
    const config = createConfig({});
    const names = (requested: readonly string[]) =>
      listSiteLocales(tempSite(), config, requested).map(({ name, prefix }) => [name, prefix]);
    expect(names(['fr'])).toEqual([['fr', '']]);
    expect(names(['de', 'en'])).toEqual([
      ['en', ''],
      ['de', 'de/'],
    ]);
  });

  test('must not replace the files of each other', async () => {
    const config = createConfig({ localeConfigs: { fr: { url: 'https://fr.b', baseUrl: '/' } } });
    expect(await errorsOf(() => listSiteLocales(tempSite(), config))).toMatchInlineSnapshot(`
      "✖ The locales \`en\` and \`fr\` have the same base URL, so their files would replace each other.  locale-conflict
        → Give one of them another \`i18n.localeConfigs["fr"].baseUrl\`, or build each with --locale and --out-dir."
    `);
    expect(listSiteLocales(tempSite(), config, ['fr'])).toHaveLength(1);
  });

  test('use the base URL of their config', () => {
    const config = createConfig({ localeConfigs: { fr: { baseUrl: '/francais/' } } });
    const list = (requested?: readonly string[]) =>
      listSiteLocales(tempSite(), config, requested).map(({ prefix }) => prefix);
    expect(list()).toEqual(['', 'francais/', 'de/']);
    expect(list(['fr'])).toEqual(['francais/']);
  });
});

test('a config is evaluated for each locale if its code reads the locale', () => {
  const dir = tempSite({
    'plain.js': 'export default {}',
    'reads.js': "export { default } from './inner.js'",
    'inner.js': 'export default { title: process.env.DOCUSAURUS_CURRENT_LOCALE }',
  });
  expect(readsLocale({ configPath: path.join(dir, 'plain.js') })).toBe(false);
  expect(readsLocale({ configPath: path.join(dir, 'reads.js') })).toBe(true);
});

test('warns about a requested locale that the config does not list', () => {
  const run = {
    loaded: { config: { i18n: { locales: ['en', 'fr'] } }, configPath: '/site/docusaurus.config.ts' },
    locales: [{ name: 'de' }, { name: 'fr' }],
  } as unknown as Parameters<typeof listUnknownLocales>[0];
  expect(formatDiagnostics(listUnknownLocales(run))).toMatchInlineSnapshot(`
    "⚠ The config does not list the locale \`de\`.
      docusaurus.config.ts  unknown-locale
      → Add it to \`i18n.locales\`, or use one of \`en\`, \`fr\`."
  `);
});

import path from 'node:path';
import { expect, test } from 'vitest';
import { plainContext } from '../../../../src/node/files/plainContext';
import {
  findLocalizedFile,
  getLocalizedDir,
  listCounterparts,
} from '../../../../src/node/metadata/localizedContent';
import { pluginContext } from '../../plugins/pluginContext';
import { tempSite } from '../../tempSite';

test('returns the folder of a plugin instance only if the locale is translated', () => {
  const context = pluginContext('/site');
  const locale = { label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory' } as const;
  const config = { ...locale, path: 'en', translate: true, url: 'https://a.b', baseUrl: '/' };
  const withLocale = (translate: boolean) => ({
    ...context,
    i18n: { ...context.i18n, localeConfigs: { en: { ...config, translate } } },
  });
  const docs = { name: 'docs', id: 'default' };
  expect(getLocalizedDir(withLocale(false), docs)).toBeUndefined();
  expect(getLocalizedDir(withLocale(true), docs, 'current')).toBe('/site/i18n/en/docs/current');
  expect(getLocalizedDir(withLocale(true), { ...docs, id: 'api' })).toBe('/site/i18n/en/docs-api');
});

test('finds the translation of a file, or else the file itself', () => {
  const dir = tempSite({ 'docs/a.md': '', 'docs/b.md': '', 'fr/a.md': '', 'fr/b.md/x': '' });
  const folders = { contentDir: path.join(dir, 'docs'), localizedDir: path.join(dir, 'fr') };
  expect(findLocalizedFile('a.md', folders, plainContext)).toBe(path.join(dir, 'fr/a.md'));
  expect(findLocalizedFile('b.md', folders, plainContext)).toBe(path.join(dir, 'docs/b.md'));
  expect(findLocalizedFile('a.md', { contentDir: folders.contentDir }, plainContext)).toBe(
    path.join(dir, 'docs/a.md'),
  );
});

test('links may refer to either of two files', () => {
  const folders = { contentDir: '/site/docs', localizedDir: '/site/i18n/fr' };
  const both = ['/site/i18n/fr/x/a.md', '/site/docs/x/a.md'];
  expect(listCounterparts('/site/docs/x/a.md', folders)).toEqual(both);
  expect(listCounterparts('/site/i18n/fr/x/a.md', folders)).toEqual(both);
  expect(listCounterparts('/site/docs/a.md', { contentDir: '/site/docs' })).toEqual(['/site/docs/a.md']);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadThemeMessages } from '../../../../plugins/themeClassic/index';
import { clientDir, projectDir } from '../../../../src/node/entries';
import { listFiles } from '../../../../src/node/files/listFiles';
import { extractMessages } from '../../../../src/node/writeTranslations/extractMessages';

/** Their text is the same in every language. */
const NEUTRAL = ['theme.blog.author.pageTitle'];

/** Returns the default texts of all IDs in the code. They are empty if the text is not beside the ID, as in a call of a function of the module. */
async function readDefaults(): Promise<Readonly<Record<string, string>>> {
  const defaults: Record<string, string> = {};
  for (const dir of [path.join(projectDir, 'src/theme'), path.join(projectDir, 'plugins'), clientDir]) {
    for (const name of await listFiles({
      dir,
      include: ['**/*.{ts,tsx}'],
      exclude: ['**/messages/**'],
      siteDir: dir,
    })) {
      const file = path.join(dir, name);
      const code = readFileSync(file, 'utf8');
      for (const [, id = ''] of code.matchAll(/['"`](theme\.[\w.-]+)['"`]/g)) defaults[id] ??= '';
      const { messages } = await extractMessages(code, file);
      for (const [id, { message }] of Object.entries(messages)) defaults[id] = message;
    }
  }
  return defaults;
}

const listPlaceholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('the texts of the theme', async () => {
  const defaults = await readDefaults();
  const ids = Object.keys(defaults).filter((id) => id.startsWith('theme.') && !NEUTRAL.includes(id));

  const languages = readdirSync(path.join(projectDir, 'plugins/themeClassic/messages'));
  test.each(languages.map((file) => path.parse(file).name))(
    'are all translated to %s, with the same placeholders',
    async (language) => {
      const messages = await loadThemeMessages(language);
      expect(Object.keys(messages).sort()).toEqual(ids.sort());
      for (const id of ids) {
        const known = listPlaceholders(defaults[id] ?? '');
        const [used, forms] = [listPlaceholders(messages[id] ?? ''), (messages[id] ?? '').split('|')];
        // A form for one or two items may be written in words.
        if (!id.endsWith('plurals') && !id.endsWith('nDocsTagged')) expect([id, used]).toEqual([id, known]);
        else expect(listPlaceholders(forms.at(-1) ?? '')).toEqual(known);
        const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
        expect(forms.length, id).toBeLessThanOrEqual(Math.max(pluralCategories.length, 1));
      }
    },
  );
});

test('texts are found for regions and scripts of a language', async () => {
  const titles = await Promise.all(
    ['zh-CN', 'zh', 'zh-TW', 'pt', 'pt-PT', 'ar-EG', 'de-CH'].map(
      async (tag) => (await loadThemeMessages(tag))['theme.NotFound.title'],
    ),
  );
  expect(titles).toEqual([
    '找不到页面',
    '找不到页面',
    '找不到頁面',
    'Página não encontrada',
    'Página não encontrada',
    'الصفحة غير موجودة',
    'Seite nicht gefunden',
  ]);
  expect([await loadThemeMessages('en-GB'), await loadThemeMessages('is')]).toEqual([{}, {}]);
});

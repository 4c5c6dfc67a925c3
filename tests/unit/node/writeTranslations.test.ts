import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import german from '../../../plugins/themeClassic/messages/de';
import { writeTranslations } from '../../../src/node/writeTranslations';
import { formatDiagnostics } from '../../driver/errorText';
import { tempSite } from '../tempSite';

test('warns about texts that code computes, and about messages that nothing uses', async () => {
  const siteDir = tempSite({
    'docusaurus.config.js': `export default {
  title: 'T',
  url: 'https://t.example',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
};
`,
    'src/pages/index.js': `import Translate, { translate } from '@docusaurus/Translate';
export const title = (name) => translate({ id: 'a', message: name });
export default () => <Translate id="b">Hello</Translate>;
`,
    'i18n/fr/code.json': '{ "old": { "message": "Vieux" } }',
  });
  const { diagnostics } = await writeTranslations({ siteDir, locale: 'fr' });
  expect(formatDiagnostics(diagnostics)).toMatchInlineSnapshot(`
    "⚠ Cannot extract messages that are not string literals: translate(…).
      index.js  computed-text
      → Write \`id\`, \`message\` and \`description\` as literal text, and pass what varies in \`values\`.

    ⚠ The translation file contains messages that nothing uses: \`old\`.
      code.json  unused-translation
      → Remove them, unless your code builds these IDs at run time."
  `);
});

test('writes each text of the themes that is translated into other languages', async () => {
  const siteDir = tempSite({
    'docusaurus.config.js': `export default {
  title: 'T',
  url: 'https://t.example',
  baseUrl: '/',
  presets: [['classic', {}]],
  plugins: ['llms'],
};
`,
    'docs/a.md': '# A\n',
    'blog/2024-01-01-a.md': '# A\n',
  });
  await writeTranslations({ siteDir });
  const written = JSON.parse(readFileSync(path.join(siteDir, 'i18n/en/code.json'), 'utf8')) as object;
  expect(Object.keys(german).filter((id) => !(id in written))).toEqual([]);
});

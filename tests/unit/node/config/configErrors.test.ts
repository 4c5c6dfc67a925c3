import { expect, test } from 'vitest';
import { configFields, configSchema } from '../../../../src/model/config';
import { themeConfigFields, themeConfigSchema } from '../../../../src/model/themeConfig';
import { createConfigErrors } from '../../../../src/node/config/configErrors';

const valid = {
  title: 'T',
  url: 'https://a.b',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'E', direction: 'ltr' } } },
  storage: { type: 'localStorage', namespace: true },
  future: { v4: { useCssCascadeLayers: true }, faster: true, experimental_vcs: 'git-eager' },
  trailingSlash: true,
  noIndex: false,
  onBrokenLinks: 'warn',
  plugins: ['a', ['b', {}]],
  presets: ['c'],
  staticDirectories: ['static'],
  headTags: [{ tagName: 'meta', attributes: { name: 'x' } }],
  scripts: [{ src: 'x' }],
  stylesheets: ['x'],
  markdown: {
    format: 'mdx',
    mdx1Compat: { comments: true },
    hooks: { onBrokenMarkdownLinks: 'warn' },
    anchors: { maintainCase: true },
  },
};
const validTheme = {
  colorMode: { defaultMode: 'dark', disableSwitch: true },
  docs: { versionPersistence: 'none', sidebar: { hideable: true } },
  metadata: [{ name: 'a', content: 'b' }],
  announcementBar: { id: 'x', content: 'y', isCloseable: true },
  navbar: {
    title: 'T',
    hideOnScroll: true,
    logo: { src: 'x' },
    items: [
      { type: 'doc', docId: 'x' },
      { label: 'l', items: [{ to: 'x' }] },
    ],
  },
  footer: { style: 'dark', links: [{ title: 'x', items: [{ to: '/', label: 'y' }] }], copyright: 'c' },
  prism: { additionalLanguages: ['java'], magicComments: [{ className: 'x', line: 'y' }] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
};

/** Yields copies of the value, each with one nested value replaced. */
function* generateMutants(
  value: unknown,
  replacement: unknown,
  at: string[] = [],
): Generator<{ at: string[]; mutant: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const path = [...at, key];
    const copy = (part: unknown) =>
      Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
    yield { at: path, mutant: copy(replacement) };
    for (const { at: deeper, mutant } of generateMutants(
      (value as Record<string, unknown>)[key],
      replacement,
      path,
    )) {
      yield { at: deeper, mutant: copy(mutant) };
    }
  }
}

test.each([
  ['the config', configSchema, configFields, valid],
  ['the theme config', themeConfigSchema, themeConfigFields, validTheme],
])(
  'the schema of %s reports each invalid value with its field and the expected value',
  (_, schema, fields, whole) => {
    expect(schema.safeParse(whole).success).toBe(true);
    let rejected = 0;
    for (const replacement of [null, 7, [7], { unknownKey: 7 }, () => 7]) {
      for (const { at, mutant } of generateMutants(whole, replacement)) {
        const result = schema.safeParse(mutant);
        if (result.success) continue;
        const errors = createConfigErrors({ schema: fields, value: mutant, issues: result.error.issues });
        const text = errors.map(({ message, hint }) => `${message} ${hint ?? ''}`).join('\n');
        rejected++;
        expect({
          at,
          text,
          ok: /must |is not a known field/.test(text) && text.includes(String(at[0])),
        }).toMatchObject({ ok: true });
        // messages of the schema library must not reach users
        expect(text).not.toMatch(/Invalid|expected|received|Unrecognized|is not right/);
      }
    }
    expect(rejected).toBeGreaterThan(100);
  },
);

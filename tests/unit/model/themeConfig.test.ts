import { describe, expect, test } from 'vitest';
import { themeConfigSchema } from '../../../src/model/themeConfig';

const parse = (themeConfig: unknown) => themeConfigSchema.parse(themeConfig);

/** Returns `path: message` for each problem. */
function listProblems(themeConfig: unknown): readonly string[] {
  const result = themeConfigSchema.safeParse(themeConfig);
  return result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test('fills in the defaults', () => {
  expect(parse({})).toEqual({
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    metadata: [],
    docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
    blog: { sidebar: { groupByYear: true } },
    navbar: { hideOnScroll: false, items: [] },
    prism: {
      additionalLanguages: [],
      magicComments: [
        {
          className: 'theme-code-block-highlighted-line',
          line: 'highlight-next-line',
          block: { start: 'highlight-start', end: 'highlight-end' },
        },
      ],
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  });
});

test('parsing is idempotent', () => {
  const written = {
    navbar: {
      items: [
        { type: 'doc', docId: 'a' },
        { label: 'x', items: [{ to: '/', label: 'y' }] },
      ],
    },
    footer: { links: [{ title: 'x', items: [{ html: '<b>' }] }] },
    prism: { additionalLanguages: ['Java'], defaultLanguage: 'TS' },
    announcementBar: { content: 'x' },
    algolia: { appId: 'x', any: [1] },
    other: { any: 'thing' },
  };
  const once = parse(written);
  expect(parse(once)).toEqual(once);
  expect(once.prism).toMatchObject({ additionalLanguages: ['java'], defaultLanguage: 'ts' });
  expect(once.announcementBar).toEqual({ id: 'announcement-bar', content: 'x', isCloseable: true });
  expect(once).toHaveProperty('other', { any: 'thing' });
});

describe('navbar items', () => {
  test.each<[string, object, object]>([
    ['a link', { to: '/a', label: 'A', target: '_self' }, { position: 'left' }],
    ['an external link', { href: 'https://a.b', html: '<b></b>', position: 'right' }, {}],
    ['a dropdown without a type', { label: 'A', items: [] }, { position: 'left' }],
    [
      'a dropdown',
      { type: 'dropdown', label: 'A', items: [{ type: 'docSidebar', sidebarId: 's' }] },
      { position: 'left' },
    ],
    ['a doc link', { type: 'doc', docId: 'a' }, { position: 'left' }],
    ['a sidebar link', { type: 'docSidebar', sidebarId: 'a', docsPluginId: 'x' }, { position: 'left' }],
    ['a version link', { type: 'docsVersion' }, { position: 'left' }],
    [
      'a version dropdown',
      { type: 'docsVersionDropdown', versions: { current: { label: 'Next' } } },
      { position: 'left', dropdownItemsBefore: [], dropdownItemsAfter: [] },
    ],
    [
      'a locale dropdown',
      { type: 'localeDropdown' },
      { position: 'left', dropdownItemsBefore: [], dropdownItemsAfter: [] },
    ],
    ['search', { type: 'search', position: 'right' }, {}],
    ['html', { type: 'html', value: '<b></b>' }, { position: 'left' }],
    ['a custom item', { type: 'custom-button', any: { thing: 1 } }, { position: 'left' }],
    ['spaces in an absolute URL', { href: 'https://a.b/c?d=two words' }, { position: 'left' }],
  ])('accepts %s', (_, item, added) => {
    expect(parse({ navbar: { items: [item] } }).navbar.items).toEqual([{ ...item, ...added }]);
  });

  test('rejects invalid items', () => {
    const items: readonly [string, unknown][] = [
      ['no target', { label: 'A' }],
      ['two targets', { to: '/', href: 'https://a.b' }],
      ['two labels', { to: '/', label: 'A', html: 'A' }],
      ['a target with a space', { href: 'a b' }],
      ['a target that runs code', { href: 'JavaScript:alert(1)' }],
      ['an unknown type', { type: 'dock' }],
      ['a missing id', { type: 'doc' }],
      ['a dropdown in a dropdown', { items: [{ type: 'dropdown', items: [] }] }],
      ['a link with items in a dropdown', { items: [{ to: '/', items: [] }] }],
      ['a position in a dropdown', { items: [{ to: '/', position: 'left' }] }],
      ['search with more', { type: 'search', label: 'x' }],
      ['no versions', { type: 'docsVersionDropdown', versions: [] }],
      ['no object', 'search'],
    ];
    const report = items.map(([name, item]) => [name, ...listProblems({ navbar: { items: [item] } })]);
    expect(report.map((lines) => lines.join('\n  ')).join('\n')).toMatchInlineSnapshot(`
      "no target
        navbar.items.0: must have exactly one of "to" and "href"
      two targets
        navbar.items.0: must have exactly one of "to" and "href"
      two labels
        navbar.items.0: must have either "label" or "html", not both
      a target with a space
        navbar.items.0.href: must be a URL without spaces
      a target that runs code
        navbar.items.0.href: must not be a \`javascript:\` or \`data:\` URL
      an unknown type
        navbar.items.0: must have one of the types default, dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, html, custom-…, but it has \`dock\`
      a missing id
        navbar.items.0.docId: Invalid input: expected string, received undefined
      a dropdown in a dropdown
        navbar.items.0.items.0: must not be a dropdown: nested dropdowns are not allowed
      a link with items in a dropdown
        navbar.items.0.items.0: must not be a dropdown: nested dropdowns are not allowed
      a position in a dropdown
        navbar.items.0.items.0.position: is not allowed for items of a dropdown
      search with more
        navbar.items.0: Unrecognized key: "label"
      no versions
        navbar.items.0.versions: Too small: expected array to have >=1 items
      no object
        navbar.items.0: Invalid input: expected object, received string"
    `);
  });
});

describe('footer links', () => {
  test('accepts links or columns of links', () => {
    const link = { label: 'A', to: '/' };
    expect(parse({ footer: { links: [link] } }).footer).toEqual({ style: 'light', links: [link] });
    expect(parse({ footer: { links: [{ items: [link] }] } }).footer?.links).toEqual([
      { title: null, items: [link] },
    ]);
  });

  test('rejects invalid links', () => {
    const all: readonly [string, object][] = [
      [
        'a mix',
        [
          { label: 'A', to: '/' },
          { title: 'x', items: [] },
        ],
      ],
      ['no target', [{ label: 'A' }]],
      ['no label', [{ to: '/' }]],
      ['html with a label', [{ html: 'x', label: 'x' }]],
      ['a column with more', [{ title: 'x', items: [], foo: 1 }]],
    ];
    const report = all.map(([name, links]) => [name, ...listProblems({ footer: { links } })]);
    expect(report.map((lines) => lines.join('\n  ')).join('\n')).toMatchInlineSnapshot(`
      "a mix
        footer.links: must contain either links or columns of links, not both
      no target
        footer.links.0: must have exactly one of "to", "href" and "html"
      no label
        footer.links.0: must have a "label"
      html with a label
        footer.links.0: must have either "html" or "label", not both
      a column with more
        footer.links.0: Unrecognized key: "foo""
    `);
  });
});

test('accepts the names of fields in beta versions of Docusaurus 2', () => {
  const metadatas = [{ name: 'a', content: 'b' }];
  const fields = { metadatas, hideableSidebar: true, autoCollapseSidebarCategories: 'true' };
  expect(parse(fields)).toMatchObject({
    metadata: metadatas,
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
  });
});

test('rejects removed fields and values out of range', () => {
  expect(
    listProblems({
      disableDarkMode: true,
      defaultDarkMode: true,
      sidebarCollapsible: true,
      colorMode: { switchConfig: {}, defaultMode: 'blue' },
      navbar: { links: [], logo: { alt: 'x', width: true } },
      announcementBar: {},
      tableOfContents: { minHeadingLevel: 4, maxHeadingLevel: 3 },
      prism: { magicComments: [{ className: 'x' }] },
    }),
  ).toMatchInlineSnapshot(`
    [
      "colorMode.defaultMode: Invalid option: expected one of "light"|"dark"",
      "colorMode.switchConfig: is deprecated. To change the icons, override IconLightMode, IconDarkMode or ColorModeToggle in src/theme instead",
      "announcementBar.content: Invalid input: expected string, received undefined",
      "navbar.logo.src: Invalid input: expected string, received undefined",
      "navbar.logo.width: must be a number or a string",
      "navbar.links: has been renamed to themeConfig.navbar.items",
      "prism.magicComments.0: must have at least one of "line" and "block"",
      "tableOfContents.minHeadingLevel: must not be greater than maxHeadingLevel",
      "disableDarkMode: is deprecated. Write themeConfig.colorMode.disableSwitch = true instead",
      "defaultDarkMode: is deprecated. Write themeConfig.colorMode.defaultMode = "dark" instead",
      "sidebarCollapsible: has been moved to the options of the docs plugin",
    ]
  `);
  expect(listProblems({ tableOfContents: { maxHeadingLevel: 7 } })).toMatchInlineSnapshot(`
    [
      "tableOfContents.maxHeadingLevel: must be a whole number from 2 to 6",
    ]
  `);
});

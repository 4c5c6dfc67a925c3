import { describe, expect, test } from 'vitest';
import { themeConfigSchema } from '../../../src/model/themeConfig';
import { describeIssue } from '../../../src/model/describeIssue';

/** Returns the message for each problem, as `loadConfig` reports it. */
function formatProblems(themeConfig: object): string {
  const issues = themeConfigSchema.safeParse(themeConfig).error?.issues ?? [];
  return issues
    .flatMap((issue) => describeIssue(issue, themeConfig, () => []))
    .map(({ field, problem, hint }) => `"${field}" ${problem}.${hint ? ` ${hint}` : ''}`)
    .join('\n');
}

const navbarItem = (item: unknown) => ({ navbar: { items: [item] } });
const footerLink = (link: unknown) => ({ footer: { links: [link] } });
const theme = { plain: {}, styles: [] };

/** Invalid values for each field of `themeConfig`. */
const INVALID: readonly object[] = [
  { colorMode: { defaultMode: 'drak', disableSwitch: 'yes', respectPrefersColorScheme: 1, other: 1 } },
  { image: 1, metadata: {} },
  { metadata: [{ id: 1, name: 1, property: 1, content: 1, itemprop: 1 }] },
  { docs: { versionPersistence: 'cookie', sidebar: { hideable: 'x', autoCollapseCategories: 'x' } } },
  { blog: { sidebar: { groupByYear: 'x' } } },
  { announcementBar: { id: 1, content: 1, backgroundColor: 1, textColor: 1, isCloseable: 'x' } },
  { navbar: { style: 'light', hideOnScroll: 'x', items: {}, title: 1, logo: 'x' } },
  {
    navbar: {
      logo: {
        src: 1,
        srcDark: 1,
        alt: 1,
        width: {},
        height: [],
        href: 1,
        target: 1,
        style: 'x',
        className: 1,
      },
    },
  },
  navbarItem({ to: 1, label: 1 }),
  navbarItem({ to: '/', html: 1, className: 1, position: 'middle' }),
  navbarItem({ href: 'javascript:alert(1)', prependBaseUrlToHref: 'x' }),
  navbarItem({ to: '/', activeBasePath: 1, activeBaseRegex: 1 }),
  navbarItem({ to: '/', activeBaseRegex: '(' }),
  navbarItem({ type: 'dropdown', label: 'x' }),
  navbarItem({ type: 'doc', docId: 1, docsPluginId: 1 }),
  navbarItem({ type: 'docSidebar' }),
  navbarItem({ type: 'docsVersion', to: 1 }),
  navbarItem({
    type: 'docsVersionDropdown',
    dropdownActiveClassDisabled: 'x',
    dropdownItemsBefore: 1,
    versions: {},
  }),
  navbarItem({ type: 'localeDropdown', dropdownItemsAfter: 'x', queryString: 1 }),
  navbarItem({ type: 'search', className: 1 }),
  navbarItem({ type: 'html' }),
  navbarItem({ type: 'docSidebr', sidebarId: 'x' }),
  { footer: { style: 'blue', logo: {}, copyright: 1, links: 'x' } },
  footerLink({ to: 1, label: 'x' }),
  footerLink({ href: 'two words', label: 'x', className: 1 }),
  footerLink({ title: 1, className: 1, items: {} }),
  {
    prism: {
      theme: { plain: {} },
      darkTheme: { ...theme, plain: 1 },
      defaultLanguage: 1,
      additionalLanguages: 'x',
    },
  },
  { prism: { magicComments: [{ line: 'x' }, { className: 'x', block: { start: 'x' } }] } },
  { tableOfContents: { minHeadingLevel: 1, maxHeadingLevel: '3' } },
];

describe('themeConfig', () => {
  test('reports each invalid field', () => {
    expect(INVALID.map(formatProblems).join('\n')).toMatchInlineSnapshot(`
      ""colorMode.defaultMode" must be "light" or "dark", but it is \`"drak"\`. Did you mean \`dark\`?
      "colorMode.disableSwitch" must be true or false, but it is \`"yes"\`.
      "colorMode.respectPrefersColorScheme" must be true or false, but it is \`1\`.
      "colorMode.other" is not a known field.
      "image" must be a string, but it is \`1\`.
      "metadata" must be an array, but it is an object.
      "metadata[0].id" must be a string, but it is \`1\`.
      "metadata[0].name" must be a string, but it is \`1\`.
      "metadata[0].property" must be a string, but it is \`1\`.
      "metadata[0].content" must be a string, but it is \`1\`.
      "metadata[0].itemprop" must be a string, but it is \`1\`.
      "docs.versionPersistence" must be "localStorage" or "none", but it is \`"cookie"\`.
      "docs.sidebar.hideable" must be true or false, but it is \`"x"\`.
      "docs.sidebar.autoCollapseCategories" must be true or false, but it is \`"x"\`.
      "blog.sidebar.groupByYear" must be true or false, but it is \`"x"\`.
      "announcementBar.id" must be a string, but it is \`1\`.
      "announcementBar.content" must be a string, but it is \`1\`.
      "announcementBar.backgroundColor" must be a string, but it is \`1\`.
      "announcementBar.textColor" must be a string, but it is \`1\`.
      "announcementBar.isCloseable" must be true or false, but it is \`"x"\`.
      "navbar.style" must be "dark" or "primary", but it is \`"light"\`.
      "navbar.hideOnScroll" must be true or false, but it is \`"x"\`.
      "navbar.items" must be an array, but it is an object.
      "navbar.title" must be a string, but it is \`1\`.
      "navbar.logo" must be an object, but it is \`"x"\`.
      "navbar.logo.src" must be a string, but it is \`1\`.
      "navbar.logo.srcDark" must be a string, but it is \`1\`.
      "navbar.logo.alt" must be a string, but it is \`1\`.
      "navbar.logo.width" must be a number or a string, but it is an object.
      "navbar.logo.height" must be a number or a string, but it is an array.
      "navbar.logo.href" must be a string, but it is \`1\`.
      "navbar.logo.target" must be a string, but it is \`1\`.
      "navbar.logo.style" must be an object, but it is \`"x"\`.
      "navbar.logo.className" must be a string, but it is \`1\`.
      "navbar.items[0].label" must be a string, but it is \`1\`.
      "navbar.items[0].to" must be a string, but it is \`1\`.
      "navbar.items[0].html" must be a string, but it is \`1\`.
      "navbar.items[0].className" must be a string, but it is \`1\`.
      "navbar.items[0].position" must be "left" or "right", but it is \`"middle"\`.
      "navbar.items[0].href" must not be a \`javascript:\` or \`data:\` URL, but it is \`"javascript:alert(1)"\`.
      "navbar.items[0].prependBaseUrlToHref" must be true or false, but it is \`"x"\`.
      "navbar.items[0].activeBasePath" must be a string, but it is \`1\`.
      "navbar.items[0].activeBaseRegex" must be a string, but it is \`1\`.
      "navbar.items[0].activeBaseRegex" must be a regular expression, but it is \`"("\`.
      "navbar.items[0].items" is missing: it must be an array.
      "navbar.items[0].docId" must be a string, but it is \`1\`.
      "navbar.items[0].docsPluginId" must be a string, but it is \`1\`.
      "navbar.items[0].sidebarId" is missing: it must be a string.
      "navbar.items[0].to" must be a string, but it is \`1\`.
      "navbar.items[0].dropdownActiveClassDisabled" must be true or false, but it is \`"x"\`.
      "navbar.items[0].dropdownItemsBefore" must be an array, but it is \`1\`.
      "navbar.items[0].versions" must list at least one version.
      "navbar.items[0].dropdownItemsAfter" must be an array, but it is \`"x"\`.
      "navbar.items[0].queryString" must be a string, but it is \`1\`.
      "navbar.items[0].className" must be a string, but it is \`1\`.
      "navbar.items[0].value" is missing: it must be a string.
      "navbar.items[0]" must have one of the types default, dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, html, custom-…, but it has \`docSidebr\`.
      "footer.style" must be "light" or "dark", but it is \`"blue"\`.
      "footer.logo.src" is missing: it must be a string.
      "footer.copyright" must be a string, but it is \`1\`.
      "footer.links" must be an array, but it is \`"x"\`.
      "footer.links[0].to" must be a string, but it is \`1\`.
      "footer.links[0].href" must be a URL without spaces, but it is \`"two words"\`.
      "footer.links[0].className" must be a string, but it is \`1\`.
      "footer.links[0].title" must be a string, but it is \`1\`.
      "footer.links[0].className" must be a string, but it is \`1\`.
      "footer.links[0].items" must be an array, but it is an object.
      "prism.theme.styles" is missing: it must be an array.
      "prism.darkTheme.plain" must be an object, but it is \`1\`.
      "prism.defaultLanguage" must be a string, but it is \`1\`.
      "prism.additionalLanguages" must be an array, but it is \`"x"\`.
      "prism.magicComments[0].className" is missing: it must be a string.
      "prism.magicComments[1].block.end" is missing: it must be a string.
      "tableOfContents.minHeadingLevel" must be a whole number from 2 to 6, but it is \`1\`.
      "tableOfContents.maxHeadingLevel" must be a whole number from 2 to 6, but it is \`"3"\`."
    `);
  });

  test('accepts a valid value for each field', () => {
    const logo = {
      src: 'x',
      srcDark: 'y',
      alt: '',
      width: 1,
      height: '2',
      href: '/',
      target: '_self',
      style: { a: 1 },
      className: 'c',
    };
    expect(
      formatProblems({
        colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
        navbar: { style: 'primary', title: null, logo },
        footer: { logo, links: [{ title: null, className: 'c', items: [{ html: '<b>' }] }] },
        prism: { theme, darkTheme: theme, anything: 1 },
        ownKey: { of: 'a plugin' },
      }),
    ).toBe('');
  });
});

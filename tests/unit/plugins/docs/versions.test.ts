import { describe, expect, test } from 'vitest';
import docsPlugin from '../../../../plugins/docs';
import { docsOptionsSchema } from '../../../../plugins/docs/options';
import { listVersions } from '../../../../plugins/docs/versions/listVersions';
import { errorsOf, tempSite } from '../../tempSite';
import { pluginContext } from '../pluginContext';
import { docsSite, leaves } from './docsSite';

async function loadVersions(files: Record<string, string>, options: object = {}, baseUrl = '/') {
  const siteDir = tempSite(files);
  return listVersions(
    { ...pluginContext(siteDir), baseUrl, siteConfigPath: '/config.ts' },
    docsOptionsSchema.parse(options),
  );
}

describe('versions', () => {
  test('contain only the current version by default', async () => {
    expect(await loadVersions({}, { routeBasePath: '/' })).toMatchObject([
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/',
        tagsPath: '/tags',
        banner: null,
        badge: false,
        noIndex: false,
        className: 'docs-version-current',
        routePriority: -1,
      },
    ]);
    expect(await loadVersions({}, { routeBasePath: 'v/r', tagsBasePath: 't' }, '/base/')).toMatchObject([
      { path: '/base/v/r', tagsPath: '/base/v/r/t' },
    ]);
  });

  test('contain the current version and those that were cut from it', async () => {
    const list = await loadVersions(
      { 'versions.json': '["2.0", "1.0"]' },
      { versions: { '1.0': { label: 'Old', banner: 'none' } } },
    );
    expect(
      list.map(({ name, label, isLast, path, banner, badge, routePriority }) => [
        name,
        label,
        isLast,
        path,
        banner,
        badge,
        routePriority,
      ]),
    ).toEqual([
      ['current', 'Next', false, '/docs/next', 'unreleased', true, undefined],
      ['2.0', '2.0', true, '/docs', null, true, -1],
      ['1.0', 'Old', false, '/docs/1.0', null, true, undefined],
    ]);
  });

  test('are selected by the options', async () => {
    const files = { 'versions.json': '["2.0", "1.0"]' };
    const loadNames = async (options: object) =>
      (await loadVersions(files, options)).map(({ name, isLast }) => name + (isLast ? '!' : ''));
    expect(await loadNames({ disableVersioning: true })).toEqual(['current!']);
    expect(await loadNames({ includeCurrentVersion: false })).toEqual(['2.0!', '1.0']);
    expect(await loadNames({ onlyIncludeVersions: ['current', '1.0'] })).toEqual(['current', '1.0!']);
    expect(await loadNames({ lastVersion: 'current' })).toEqual(['current!', '2.0', '1.0']);
  });

  test('are listed once if `versions.json` also contains the current version', async () => {
    const list = await loadVersions(
      { 'versions.json': '["current", "1.0", "1.0"]' },
      { lastVersion: 'current' },
    );
    expect(list.map(({ name, path }) => [name, path])).toEqual([
      ['current', '/docs'],
      ['1.0', '/docs/1.0'],
    ]);
  });

  test('load from their own folders', async () => {
    const { globalData, routes, data } = await docsSite({
      'docs/a.md': '# New',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '# Old',
      'versioned_sidebars/version-1.0-sidebars.json': '{"s": ["a"]}',
    });
    expect(Object.keys(leaves(routes))).toEqual(['/docs/next/a', '/docs/a']);
    expect(Object.keys(data).sort()).toEqual(['sidebar-1.0-s.json', 'sidebar-defaultSidebar.json']);
    expect(globalData).toMatchObject({ versions: [{ name: 'current' }, { name: '1.0', isLast: true }] });
  });

  test('may prefix the names and IDs in their sidebars, as early releases of Docusaurus 2 did', async () => {
    const { routes, data } = await docsSite({
      'docs/a.md': '# New',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '# Old',
      'versioned_docs/version-1.0/b.md': '# Group',
      'versioned_docs/version-1.0/version-1.0/c.md': '# Deep',
      'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({
        'version-1.0/s': [
          'version-1.0/a',
          {
            type: 'category',
            label: 'G',
            link: { type: 'doc', id: 'version-1.0/b' },
            items: [{ type: 'doc', id: 'version-1.0/a' }],
          },
          'version-1.0/c',
        ],
      }),
    });
    expect(leaves(routes)['/docs/b']?.['sidebar']).toBe('s');
    expect(data['sidebar-1.0-s.json']).toMatchObject([
      { docId: 'a' },
      { href: '/docs/b', items: [{ docId: 'a' }] },
      { docId: 'version-1.0/c' },
    ]);
  });

  test('refer to the docs and category pages of each other', async () => {
    const sidebar = (label: string) =>
      JSON.stringify({ s: [{ type: 'category', label, link: { type: 'generated-index' }, items: ['a'] }] });
    const { routes } = await docsSite({
      'docs/a.md': '# New',
      'docs/group/_category_.json': '{"label": "Group", "link": {"type": "generated-index"}}',
      'docs/group/b.md': '# Only new',
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/a.md': '# Old',
      'versioned_sidebars/version-2.0-sidebars.json': sidebar('Group'),
      'versioned_docs/version-1.0/a.md': '# Older',
      'versioned_sidebars/version-1.0-sidebars.json': sidebar('Other'),
    });
    const alternatesOf = (path: string) => leaves(routes)[path]?.props?.['alternates'];
    expect(alternatesOf('/docs/a')).toEqual({ current: '/docs/next/a', '1.0': '/docs/1.0/a' });
    expect(alternatesOf('/docs/category/group')).toEqual({ current: '/docs/next/category/group' });
    expect(alternatesOf('/docs/next/category/group')).toEqual({ '2.0': '/docs/category/group' });
    expect(alternatesOf('/docs/1.0/category/other')).toBeUndefined();
  });

  test('are reported if they are invalid', async () => {
    const loadErrors = (files: Record<string, string>, options: object = {}) => {
      const dir = tempSite(files);
      const parsed = docsOptionsSchema.parse(options);
      return errorsOf(() => docsPlugin(pluginContext(dir), parsed).loadContent?.(), dir);
    };
    expect(await loadErrors({}, { disableVersioning: true })).toMatchInlineSnapshot(`
      "✖ The docs option \`disableVersioning\` is set, but the site has no versions.
        docusaurus.config.ts  invalid-version
        → Remove the option. Versions would be listed in \`versions.json\`."
    `);
    expect(await loadErrors({}, { includeCurrentVersion: false })).toMatchInlineSnapshot(`
      "✖ The docs have no versions.
        docusaurus.config.ts  invalid-version
        → Set \`includeCurrentVersion\` to \`true\`, or list versions in \`versions.json\`."
    `);
    expect(await loadErrors({}, { lastVersion: 'curent', versions: { x: {} } })).toMatchInlineSnapshot(`
      "✖ The docs option \`versions\` references the version \`x\`, which does not exist.
        docusaurus.config.ts  unknown-version
        → Available versions: current.

      ✖ The docs option \`lastVersion\` references the version \`curent\`, which does not exist.
        docusaurus.config.ts  unknown-version
        → Did you mean \`current\`? Available versions: current."
    `);
    expect(await loadErrors({ 'versions.json': '{}' })).toMatchInlineSnapshot(`
      "✖ \`versions.json\` must contain a list of version names.
        versions.json  invalid-version
        → Write a list such as \`["2.0.0", "1.0.0"]\`, newest first."
    `);
    expect(
      await loadErrors({
        'versions.json': '["a/b", "", 1, "..", "x:y", "0123456789012345678901234567890123"]',
      }),
    ).toMatchInlineSnapshot(`
      "✖ The version name \`"a/b"\` contains a slash.
        versions.json  invalid-version
        → Use a short name, such as \`"2.0.0"\`.

      ✖ The version name \`""\` is empty.
        versions.json  invalid-version
        → Use a short name, such as \`"2.0.0"\`.

      ✖ The version name \`1\` is not a string.
        versions.json  invalid-version
        → Use a short name, such as \`"2.0.0"\`.

      ✖ The version name \`".."\` refers to a folder.
        versions.json  invalid-version
        → Use a short name, such as \`"2.0.0"\`.

      ✖ The version name \`"x:y"\` contains a character that is not allowed in file names.
        versions.json  invalid-version
        → Use a short name, such as \`"2.0.0"\`.

      ✖ The version name \`"0123456789012345678901234567890123"\` is longer than 32 characters.
        versions.json  invalid-version
        → Use a short name, such as \`"2.0.0"\`."
    `);
  });
});

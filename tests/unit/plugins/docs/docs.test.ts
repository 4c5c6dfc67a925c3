import { describe, expect, test } from 'vitest';
import type { UserDocsOptions } from '../../../../plugins/docs/options';
import { docsErrors, docsSite } from './docsSite';

async function loadIdAndPaths(file: string, text = '', baseUrl = '/'): Promise<readonly string[]> {
  const { docs } = await docsSite({ [`docs/${file}`]: text }, {}, { baseUrl });
  const [doc] = Object.values(docs);
  return [doc?.id ?? '', doc?.slug ?? '', doc?.permalink ?? ''];
}

describe('IDs and paths of docs', () => {
  test.each([
    ['index.md', 'index', '/', '/docs/'],
    ['README.mdx', 'README', '/', '/docs/'],
    ['hello.md', 'hello', '/hello', '/docs/hello'],
    ['guides/index.md', 'guides/index', '/guides/', '/docs/guides/'],
    ['a/README.md', 'a/README', '/a/', '/docs/a/'],
    ['a/Index.md', 'a/Index', '/a/', '/docs/a/'],
    ['a/a.md', 'a/a', '/a/', '/docs/a/'],
    ['01-x/01-x.md', 'x/x', '/x/', '/docs/x/'],
    ['01-x/x.md', 'x/x', '/x/x', '/docs/x/x'],
    ['01-guides/02-setup.mdx', 'guides/setup', '/guides/setup', '/docs/guides/setup'],
    ['2021-11-foo.md', '2021-11-foo', '/2021-11-foo', '/docs/2021-11-foo'],
    ['S3.md', 'S3', '/S3', '/docs/S3'],
    ['a b/é.md', 'a b/é', '/a b/é', '/docs/a b/é'],
    ['100%.md', '100%', '/100%25', '/docs/100%25'],
    ['c#/what?.md', 'c#/what?', '/c%23/what%3F', '/docs/c%23/what%3F'],
    ['__proto__x/a(b).md', undefined, undefined, undefined],
    ['constructor.md', 'constructor', '/constructor', '/docs/constructor'],
  ])('%s', async (file, id, slug, permalink) => {
    if (id === undefined)
      await expect(docsSite({ [`docs/${file}`]: '' })).rejects.toThrow('contains no docs');
    else expect(await loadIdAndPaths(file)).toEqual([id, slug, permalink]);
  });

  test.each([
    ['a/b.md', 'slug: y', '/a/y'],
    ['a/b.md', 'slug: ../y', '/y'],
    ['a/b.md', 'slug: ./', '/a/'],
    ['a/b.md', 'slug: /', '/'],
    ['a/b.md', 'slug: /x/', '/x/'],
    ['b.md', 'slug: y', '/y'],
    ['a/b.md', 'id: c', '/a/c'],
    ['a/README.md', 'id: c', '/a/'],
    ['01-a/02-b.md', 'parse_number_prefixes: false', '/01-a/02-b'],
  ])('derives the slug of %s with the front matter %s', async (file, frontMatter, slug) => {
    const [, found] = await loadIdAndPaths(file, `---\n${frontMatter}\n---\n`);
    expect(found).toBe(slug);
  });

  test('prepends the base URL', async () => {
    expect(await loadIdAndPaths('a/index.md', '', '/base/')).toEqual(['a/index', '/a/', '/base/docs/a/']);
  });

  test('supports custom number prefix parsers', async () => {
    const files = { 'docs/01-a.md': '' };
    const loadIds = async (options: object) => Object.keys((await docsSite(files, options)).docs);
    expect(await loadIds({})).toEqual(['a']);
    expect(await loadIds({ numberPrefixParser: false })).toEqual(['01-a']);
    expect(
      await loadIds({ numberPrefixParser: (name: string) => ({ filename: `${name}!`, numberPrefix: 7 }) }),
    ).toEqual(['01-a!']);
  });
});

describe('metadata of docs', () => {
  test('contains all fields of the file and the front matter', async () => {
    const text = '---\nsidebar_label: S\ntags: [Two Words]\nkeywords: [k]\n---\n# Title\n\nFirst *line*.\n';
    const { docs } = await docsSite(
      { 'docs/01-guides/02-setup.mdx': text },
      { editUrl: 'https://git.ex/edit/' },
      { baseUrl: '/base/' },
    );
    expect(docs['guides/setup']).toEqual({
      id: 'guides/setup',
      title: 'Title',
      description: 'First line.',
      source: '@site/docs/01-guides/02-setup.mdx',
      sourceDirName: '01-guides',
      slug: '/guides/setup',
      permalink: '/base/docs/guides/setup',
      draft: false,
      unlisted: false,
      editUrl: 'https://git.ex/edit/docs/01-guides/02-setup.mdx',
      tags: [{ inline: true, label: 'Two Words', permalink: '/base/docs/tags/two-words' }],
      version: 'current',
      sidebarPosition: 2,
      frontMatter: { sidebar_label: 'S', tags: ['Two Words'], keywords: ['k'] },
      sidebar: 'defaultSidebar',
    });
  });

  test('falls back from front matter to content to the ID', async () => {
    const { docs } = await docsSite({
      'docs/a.md': '---\ntitle: FM\ndescription: FD\n---\n# T\n\nD',
      'docs/b.md': '',
      'docs/c.md': '---\ntitle: ""\ndescription: ""\n---\n# T\n\nD',
    });
    expect(
      [docs['a'], docs['b'], docs['c']].map((doc) => [doc?.title, doc?.description, doc?.sourceDirName]),
    ).toEqual([
      ['FM', 'FD', '.'],
      ['b', '', '.'],
      ['', '', '.'],
    ]);
  });

  test('lets a doc override or remove its edit URL', async () => {
    const { docs } = await docsSite(
      {
        'docs/a.md': '---\ncustom_edit_url: https://x.y/z\n---\n',
        'docs/b.md': '---\ncustom_edit_url: null\n---\n',
        'docs/c.md': '---\ncustom_edit_url: ""\n---\n',
        'docs/d.md': '',
      },
      {
        editUrl: ({ versionDocsDirPath, docPath, permalink, locale }) =>
          `x:${versionDocsDirPath}/${docPath}${permalink}@${locale}`,
      },
    );
    expect(Object.values(docs).map(({ editUrl }) => editUrl)).toEqual([
      'https://x.y/z',
      undefined,
      undefined,
      'x:docs/d.md/docs/d@en',
    ]);
  });

  test('passes the folder of each version to a function, which `editCurrentVersion` does not change', async () => {
    const files = { 'docs/a.md': '', 'versioned_docs/version-1/a.md': '', 'versions.json': '["1"]' };
    const urls = async (editUrl: UserDocsOptions['editUrl']) => {
      const { content } = await docsSite(files, { editUrl, editCurrentVersion: true });
      return content.versions.map(({ docs }) => docs[0]?.metadata.editUrl);
    };
    expect(await urls('https://x.y')).toEqual(['https://x.y/docs/a.md', 'https://x.y/docs/a.md']);
    expect(await urls(({ versionDocsDirPath }) => versionDocsDirPath)).toEqual([
      'docs',
      'versioned_docs/version-1',
    ]);
  });

  test('uses the front matter parser of the site', async () => {
    const parseFrontMatter = async () => ({ frontMatter: { title: 'Made' }, content: 'Other' });
    const { docs } = await docsSite({ 'docs/a.md': 'Text' }, {}, { markdown: { parseFrontMatter } });
    expect(docs['a']).toMatchObject({ title: 'Made', description: 'Other' });
  });
});

describe('drafts and unlisted docs', () => {
  const files = {
    'docs/a.md': '',
    'docs/d.md': '---\ndraft: true\n---\n',
    'docs/u.md': '---\nunlisted: true\n---\n',
  };

  test('are left out or hidden in production', async () => {
    const { docs, content } = await docsSite(files);
    expect(Object.values(docs).map(({ id, unlisted }) => [id, unlisted])).toEqual([
      ['a', false],
      ['u', true],
    ]);
    expect(content.versions[0]?.draftIds).toEqual(['d']);
  });

  test('are shown in development', async () => {
    const { docs, content } = await docsSite(files, {}, { mode: 'development' });
    expect(Object.values(docs).map(({ id, draft, unlisted }) => [id, draft, unlisted])).toEqual([
      ['a', false, false],
      ['d', false, false],
      ['u', false, false],
    ]);
    expect(content.versions[0]?.draftIds).toEqual([]);
  });
});

describe('invalid docs', () => {
  test('reports a missing folder, an empty folder, and a folder of drafts', async () => {
    expect(await docsErrors({})).toMatchInlineSnapshot(`
      "✖ The docs folder of the version \`current\` does not exist: \`docs\`.
        docs  no-docs
        → Create the folder, or change the docs option \`path\`."
    `);
    expect(await docsErrors({ 'docs/_a.md': '', 'docs/b.txt': '' })).toMatchInlineSnapshot(`
      "✖ The docs folder of the version \`current\` contains no docs: \`docs\`.
        docs  no-docs
        → Add a file that matches \`**/*.{md,mdx}\`, or change the docs options \`path\` and \`include\`."
    `);
    expect(await docsErrors({ 'docs/a.md': '---\ndraft: true\n---\n' })).toMatchInlineSnapshot(`
      "✖ All docs of the version \`current\` are drafts.
        docs  no-docs
        → Remove \`draft: true\` from at least one of them."
    `);
  });

  test('reports docs with the same ID', async () => {
    expect(
      await docsErrors({
        'docs/a.md': '',
        'docs/a.mdx': '',
        'docs/01-b.md': '',
        'docs/02-b.md': '',
        'docs/c.md': '---\nid: b\n---\n',
      }),
    ).toMatchInlineSnapshot(`
      "✖ 2 docs have the ID \`a\`: \`docs/a.md\`, \`docs/a.mdx\`.
        docs/a.mdx  duplicate-doc-id
        → Set a different \`id\` in the front matter of each, or rename the files.

      ✖ 3 docs have the ID \`b\`: \`docs/01-b.md\`, \`docs/02-b.md\`, \`docs/c.md\`.
        docs/c.md:2:1  duplicate-doc-id
          1 | ---
        > 2 | id: b
            | ^^^^^
          3 | ---
          4 |
        → Set a different \`id\` in the front matter of each, or rename the files."
    `);
  });

  test('reports IDs with a slash, invalid paths and invalid front matter together', async () => {
    expect(
      await docsErrors({
        'docs/a.md': '---\ntitle: A\nid: x/y\n---\n',
        'docs/b.md': '---\nslug: /b?c\n---\n',
        'docs/c.md': '---\nhide_title: never\n---\n',
        'docs/d\ne.md': '',
      }),
    ).toMatchInlineSnapshot(`
      "✖ The doc ID \`x/y\` contains a slash.
        docs/a.md:3:1  invalid-doc-id
          1 | ---
          2 | title: A
        > 3 | id: x/y
            | ^^^^^^^
          4 | ---
          5 |
        → Move the file into the folder, or choose an \`id\` without a slash.

      ✖ The URL path \`/docs/b?c\` must not contain \`?\`; write \`%3F\`.
        docs/b.md:2:1  invalid-url-path
          1 | ---
        > 2 | slug: /b?c
            | ^^^^^^^^^^
          3 | ---
          4 |
        → Fix the \`slug\`, for example \`slug: /my-page\`.

      ✖ The front matter field \`hide_title\` must be true or false, but it is \`"never"\`.
        docs/c.md:2:1  invalid-front-matter
          1 | ---
        > 2 | hide_title: never
            | ^^^^^^^^^^^^^^^^^
          3 | ---
          4 |
        → Fix the value, or remove the line.

      ✖ The URL path \`/docs/d\\ne\` must not contain control characters.
        docs/d\\ne.md  invalid-url-path
        → Rename the file or its folder, or set a \`slug\` in the front matter, for example \`slug: /my-page\`."
    `);
  });

  test('reports unknown sidebars and docs in front matter', async () => {
    expect(
      await docsErrors({
        'docs/a.md': '---\ntitle: A\ndisplayed_sidebar: mine\n---\n',
        'docs/b.md': '---\npagination_next: aa\n---\n',
        'docs/c.md': '---\npagination_prev: aa\n---\n',
      }),
    ).toMatchInlineSnapshot(`
      "✖ \`displayed_sidebar\` references the sidebar \`mine\`, which does not exist.
        docs/a.md:3:1  unknown-sidebar
          1 | ---
          2 | title: A
        > 3 | displayed_sidebar: mine
            | ^^^^^^^^^^^^^^^^^^^^^^^
          4 | ---
          5 |
        → Available IDs: defaultSidebar.

      ✖ \`pagination_next\` references the doc \`aa\`, which does not exist.
        docs/b.md:2:1  unknown-doc
          1 | ---
        > 2 | pagination_next: aa
            | ^^^^^^^^^^^^^^^^^^^
          3 | ---
          4 |
        → Did you mean \`a\`? Available IDs: a, b, c.

      ✖ \`pagination_prev\` references the doc \`aa\`, which does not exist.
        docs/c.md:2:1  unknown-doc
          1 | ---
        > 2 | pagination_prev: aa
            | ^^^^^^^^^^^^^^^^^^^
          3 | ---
          4 |
        → Did you mean \`a\`? Available IDs: a, b, c."
    `);
  });
});

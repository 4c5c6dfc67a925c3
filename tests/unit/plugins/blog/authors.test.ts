import { describe, expect, test } from 'vitest';
import blogPlugin from '../../../../plugins/blog';
import { blogOptionsSchema } from '../../../../plugins/blog/options';
import { errorsOf } from '../../tempSite';
import { pluginContext, runPlugin } from '../pluginContext';
import { blogDir, loadBlog } from './blogSite';

const createPost = (authors: string) => `---\n${authors}\n---\n\nText.\n\n<!-- truncate -->\n`;

async function loadErrors(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = blogDir(files);
  return errorsOf(() => runPlugin(blogPlugin(pluginContext(dir), blogOptionsSchema.parse({}))), dir);
}

describe('the authors of a post', () => {
  const AUTHORS = `
jo:
  name: Jo
  title: Writer
  image_url: /img/jo.png
  page: true
  socials: { github: jo, x: https://x.com/else, Mastodon: '@jo' }
al: { name: Al, page: { permalink: /the-al }, custom: 1 }
`;
  test('come from the authors file, the post, or both', async () => {
    const { content } = await loadBlog(
      {
        'authors.yml': AUTHORS,
        '2021-01-01-a.md': createPost(
          'authors: [jo, { key: al, title: Guest }, { name: Eve, url: https://eve.ex }]',
        ),
      },
      { onInlineAuthors: 'ignore' },
      { baseUrl: '/base/' },
    );
    expect(content.posts[0]?.metadata.authors).toEqual([
      {
        name: 'Jo',
        title: 'Writer',
        imageURL: '/base/img/jo.png',
        socials: {
          github: 'https://github.com/jo',
          x: 'https://x.com/else',
          mastodon: 'https://mastodon.social/@jo',
        },
        key: 'jo',
        page: { permalink: '/base/blog/authors/jo' },
      },
      { name: 'Al', title: 'Guest', custom: 1, key: 'al', page: { permalink: '/base/blog/authors/the-al' } },
      { name: 'Eve', url: 'https://eve.ex', key: null, page: null },
    ]);
  });

  test.each(['imageURL', 'image_url'])('can have another picture in a post, as %s', async (field) => {
    const { content } = await loadBlog({
      'authors.yml': AUTHORS,
      '2021-01-01-a.md': createPost(`authors: [{ key: jo, ${field}: /other.png }]`),
    });
    expect(content.posts[0]?.metadata.authors[0]?.imageURL).toBe('/other.png');
  });

  test('can be set with legacy fields', async () => {
    const { content, diagnostics } = await loadBlog({
      '2021-01-01-a.md': createPost('author: Jo\nauthorURL: https://jo.ex\nauthor_title: Writer'),
    });
    expect(content.posts[0]?.metadata.authors).toEqual([
      { name: 'Jo', url: 'https://jo.ex', title: 'Writer', key: null, page: null },
    ]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The authors `Jo` are not defined in `authors.yml`.',
    ]);
  });

  test('have pages if the authors file enables them', async () => {
    const { routes } = await loadBlog({
      'authors.yml': AUTHORS,
      '2021-01-01-a.md': createPost('authors: jo'),
    });
    const pages = routes.filter(({ path }) => path.startsWith('/blog/authors'));
    expect(pages.map(({ path, props }) => [path, (props?.['author'] as { count: number })?.count])).toEqual([
      ['/blog/authors', undefined],
      ['/blog/authors/jo', 1],
      ['/blog/authors/the-al', 0],
    ]);
  });
});

describe('invalid authors', () => {
  test('are reported with their line in the authors file', async () => {
    expect(
      await loadErrors({
        'authors.yml': [
          'a: Jo',
          'b: {}',
          'c: { name: 7, url: "a b", page: maybe }',
          'd: { name: D, page: true, socials: { gitub: d, github: x/y, site: https://d.ex } }',
          'D: { name: D, page: true }',
        ].join('\n'),
      }),
    ).toMatchInlineSnapshot(`
      "✖ The author \`a\` must be an object with a name.
        blog/authors.yml:1:1  invalid-authors-file
        > 1 | a: Jo
            | ^^^^^
          2 | b: {}
          3 | c: { name: 7, url: "a b", page: maybe }
        → Write indented lines such as \`name: Jo\` below the key.

      ✖ The author \`b\` is invalid: it has neither a \`name\` nor an \`imageURL\`.
        blog/authors.yml:2:1  invalid-authors-file
          1 | a: Jo
        > 2 | b: {}
            | ^
          3 | c: { name: 7, url: "a b", page: maybe }
          4 | d: { name: D, page: true, socials: { gitub: d, github: x/y, site: https://d.ex } }
        → Add one of them.

      ✖ The author \`c\` is invalid: \`name\` must be a string, but it is \`7\`.
        blog/authors.yml:3:6  invalid-authors-file
          1 | a: Jo
          2 | b: {}
        > 3 | c: { name: 7, url: "a b", page: maybe }
            |      ^^^^^^^
          4 | d: { name: D, page: true, socials: { gitub: d, github: x/y, site: https://d.ex } }
          5 | D: { name: D, page: true }
        → Put the value in quotes.

      ✖ The author \`c\` is invalid: \`url\` must be a URL without spaces, but it is \`"a b"\`.
        blog/authors.yml:3:15  invalid-authors-file
          1 | a: Jo
          2 | b: {}
        > 3 | c: { name: 7, url: "a b", page: maybe }
            |               ^^^^^^^^^^
          4 | d: { name: D, page: true, socials: { gitub: d, github: x/y, site: https://d.ex } }
          5 | D: { name: D, page: true }
        → Fix the URL.

      ✖ The author \`c\` is invalid: \`page\` must be \`true\`, \`false\`, or an object with a \`permalink\`.
        blog/authors.yml:3:27  invalid-authors-file
          1 | a: Jo
          2 | b: {}
        > 3 | c: { name: 7, url: "a b", page: maybe }
            |                           ^^^^^^^^^^^
          4 | d: { name: D, page: true, socials: { gitub: d, github: x/y, site: https://d.ex } }
          5 | D: { name: D, page: true }
        → Write \`page: true\`.

      ✖ The author \`d\` is invalid: \`socials.gitub\` must be a URL that starts with \`https://\`, but it is \`"d"\`.
        blog/authors.yml:4:38  invalid-authors-file
          2 | b: {}
          3 | c: { name: 7, url: "a b", page: maybe }
        > 4 | d: { name: D, page: true, socials: { gitub: d, github: x/y, site: https://d.ex } }
            |                                      ^^^^^^^^
          5 | D: { name: D, page: true }
        → Platforms that accept a handle: x, twitter, github, linkedin, stackoverflow, bluesky, instagram, threads, mastodon, twitch, youtube, email. Did you mean \`github\`?

      ✖ The author \`d\` is invalid: \`socials.github\` must be a handle or a URL that starts with \`https://\`, but it is \`"x/y"\`.
        blog/authors.yml:4:48  invalid-authors-file
          2 | b: {}
          3 | c: { name: 7, url: "a b", page: maybe }
        > 4 | d: { name: D, page: true, socials: { gitub: d, github: x/y, site: https://d.ex } }
            |                                                ^^^^^^^^^^^
          5 | D: { name: D, page: true }
        → Platforms that accept a handle: x, twitter, github, linkedin, stackoverflow, bluesky, instagram, threads, mastodon, twitch, youtube, email.

      ✖ The authors \`d\` and \`D\` have the same page, \`/blog/authors/d\`.
        blog/authors.yml:5:15  invalid-authors-file
          3 | c: { name: 7, url: "a b", page: maybe }
          4 | d: { name: D, page: true, socials: { gitub: d, github: x/y, site: https://d.ex } }
        > 5 | D: { name: D, page: true }
            |               ^^^^^^^^^^
        → Set a different permalink for one of them, such as \`page: { permalink: /another-name }\`."
    `);
  });

  test('are reported if the authors file is not an object', async () => {
    expect(await loadErrors({ 'authors.yml': '- name: Jo' })).toMatchInlineSnapshot(`
      "✖ \`authors.yml\` must contain an object with authors by key.
        blog/authors.yml:1:1  invalid-authors-file
        > 1 | - name: Jo
            | ^
        → Write a key such as \`jo:\`, followed by indented lines such as \`name: Jo\`."
    `);
    expect(await loadErrors({ 'authors.yml': 'a: "b' })).toMatchInlineSnapshot(`
      "✖ Invalid YAML: Missing closing "quote.
        blog/authors.yml:1:6  invalid-yaml
        > 1 | a: "b
            |      ^
        → Put values that contain \`:\`, \`#\`, \`{\`, \`[\`, or quotes in double quotes."
    `);
  });

  test('are reported with their line in the post', async () => {
    expect(
      await loadErrors({
        'authors.yml': 'docs-team: { name: Docs }',
        '2021-01-01-a.md': createPost('authors:\n  - doc-team\n  - key: nobody'),
        '2021-01-02-b.md': createPost('authors: [docs-team, docs-team]'),
        '2021-01-03-c.md': createPost('authors: docs-team\nauthor: Jo'),
        '2021-01-04-d.md': createPost('authors: { url: "javascript:alert(1)" }'),
      }),
    ).toMatchInlineSnapshot(`
      "✖ The author \`doc-team\` does not exist in \`authors.yml\`.
        blog/2021-01-01-a.md:3:5  unknown-author
          1 | ---
          2 | authors:
        > 3 |   - doc-team
            |     ^^^^^^^^
          4 |   - key: nobody
          5 | ---
        → Did you mean \`docs-team\`? Available keys: docs-team.

      ✖ The author \`nobody\` does not exist in \`authors.yml\`.
        blog/2021-01-01-a.md:4:5  unknown-author
          2 | authors:
          3 |   - doc-team
        > 4 |   - key: nobody
            |     ^^^^^^^^^^^
          5 | ---
          6 |
        → Available keys: docs-team.

      ✖ The author \`docs-team\` is listed twice.
        blog/2021-01-02-b.md:2:22  invalid-author
          1 | ---
        > 2 | authors: [docs-team, docs-team]
            |                      ^^^^^^^^^
          3 | ---
          4 |
        → Remove one of the entries.

      ✖ The front matter contains both \`authors\` and \`author\`.
        blog/2021-01-03-c.md:3:1  invalid-author
          1 | ---
          2 | authors: docs-team
        > 3 | author: Jo
            | ^^^^^^^^^^
          4 | ---
          5 |
        → Move everything about authors into \`authors\`, and remove the other fields.

      ✖ An author of this post is invalid: it has neither a \`name\` nor an \`imageURL\`.
        blog/2021-01-04-d.md:2:1  invalid-author
          1 | ---
        > 2 | authors: { url: "javascript:alert(1)" }
            | ^^^^^^^
          3 | ---
          4 |
        → Add one of them.

      ✖ An author of this post is invalid: \`url\` must not be a \`javascript:\` or \`data:\` URL, but it is \`"javascript:alert(1)"\`.
        blog/2021-01-04-d.md:2:12  invalid-author
          1 | ---
        > 2 | authors: { url: "javascript:alert(1)" }
            |            ^^^^^^^^^^^^^^^^^^^^^^^^^^
          3 | ---
          4 |
        → Fix the URL."
    `);
  });

  test('are reported if there is no authors file', async () => {
    expect(await loadErrors({ '2021-01-01-a.md': createPost('authors: jo') })).toMatchInlineSnapshot(`
      "✖ The author \`jo\` does not exist, because the blog has no authors file.
        blog/2021-01-01-a.md:2:1  unknown-author
          1 | ---
        > 2 | authors: jo
            | ^^^^^^^^^^^
          3 | ---
          4 |
        → Create \`authors.yml\` in the folder of the blog, with the key \`jo\` and a \`name\` below it."
    `);
  });
});

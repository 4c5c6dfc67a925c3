import { describe, expect, test } from 'vitest';
import { formatDiagnostics } from '../../../driver/errorText';
import blogPlugin from '../../../../plugins/blog';
import { blogOptionsSchema } from '../../../../plugins/blog/options';
import { parsePostDate, parsePostFileName } from '../../../../plugins/blog/posts/postDate';
import { defaultReadingTime } from '../../../../plugins/blog/posts/readPost';
import type { LocaleConfig } from '../../../../src/model/i18n';
import type { Plugin } from '../../../../src/model/plugin';
import { createEmbeddedModules } from '../../../../src/node/site/embeddedPlugins';
import { errorsOf } from '../../tempSite';
import { MDX_ACCESS, pluginContext, runPlugin } from '../pluginContext';
import { blogDir, loadBlog, POST } from './blogSite';

const createPost = (frontMatter: string, body = 'Text.\n\n<!-- truncate -->\n') =>
  `---\n${frontMatter}\n---\n\n${body}`;

/** The content of a blog as other plugins know it. */
interface PublicContent {
  readonly blogPosts: { readonly id: string; readonly metadata: { readonly date: Date } }[];
  readonly blogTags: Readonly<Record<string, unknown>>;
}

async function loadErrors(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = blogDir(files);
  return errorsOf(() => runPlugin(blogPlugin(pluginContext(dir), blogOptionsSchema.parse({}))), dir);
}

describe('the file name of a post', () => {
  test.each([
    ['2021-04-15-my-post/index.mdx', '/2021/04/15/my-post'],
    ['2021/04/15/my-post.md', '/2021/04/15/my-post'],
    ['2021/04/15-my-post.md', '/2021/04/15/my-post'],
    ['2021-4-5-x.md', '/2021/4/5/x'],
    ['x/2021-04-15-y.md', '/2021/04/15/x/y'],
    ['2021-04-15-foo/bar.md', '/2021/04/15/foo/bar'],
    ['2021-04-15/index.md', '/2021/04/15/index'],
    ['my-post-2021-4-15.md', '/2021/4/15/my-post-'],
    ['my-2021-04-15-post.md', '/2021/04/15/my-post'],
    ['x/y-2021-04-15.md', '/2021/04/15/x/y-'],
    ['2020-01-01-about-2021-02-03.md', '/2021/02/03/2020-01-01-about-'],
    ['2021-04-15x.md', '/2021/04/15/x'],
    ['2021-04-15.md', '/2021/04/15'],
    ['foo/index.md', '/foo'],
    ['foo/2021.md', '/foo/2021'],
    ['index.md', '/index'],
  ])('determines the slug: %s -> %s', (file, slug) => {
    expect(parsePostFileName(file).slug).toBe(slug);
  });

  test.each([
    ['x/2021-04-15-y/z.md', 'y/z'],
    ['x/y/index.mdx', 'x/y'],
    ['2021-04-15.md', '2021-04-15'],
  ])('is the title of a post without one: %s -> %s', (file, text) => {
    expect(parsePostFileName(file).text).toBe(text);
  });
});

describe('the date of a post', () => {
  test.each([
    ['2021-04-15', '2021-04-15T00:00:00.000Z'],
    ['2021/4/5', '2021-04-05T00:00:00.000Z'],
    ['2021-04-15T10:00', '2021-04-15T10:00:00.000Z'],
    ['2021-04-15 10:00:30.5', '2021-04-15T10:00:30.500Z'],
    ['2021-04-15T10:00:00+02:00', '2021-04-15T08:00:00.000Z'],
    ['2021-04-15T10:00:00.000Z', '2021-04-15T10:00:00.000Z'],
    ['2021-02-30', '2021-03-02T00:00:00.000Z'],
    ['2021-02-32', undefined],
    ['2021-13-01', undefined],
    ['2021-04-15T24:00', undefined],
    ['yesterday', undefined],
    ['15.04.2021', undefined],
  ])('is parsed independently of the time zone: %s -> %s', (text, date) => {
    expect(parsePostDate(text)?.date.toISOString()).toBe(date);
  });

  test('is in the next month, with a warning, if the day does not exist', async () => {
    const { content, diagnostics } = await loadBlog({
      '2021-04-15-a.md': createPost('date: 2022-02-29'),
      '2021-02-30-b.md': POST,
    });
    expect(content.posts.map(({ metadata }) => metadata.date.slice(0, 10))).toEqual([
      '2022-03-01',
      '2021-03-02',
    ]);
    expect(
      diagnostics.map(({ code, severity, message, location }) => [code, severity, message, location?.line]),
    ).toEqual([
      [
        'invalid-post-date',
        'warn',
        'The date `2021-2-30` does not exist. The post is dated `2021-03-02`.',
        undefined,
      ],
      [
        'invalid-post-date',
        'warn',
        'The date `2022-02-29` does not exist. The post is dated `2022-03-01`.',
        2,
      ],
    ]);
  });

  test('comes from the front matter rather than the file name', async () => {
    const { content } = await loadBlog({
      '2021-04-15-a.md': createPost('date: 2022-05-06'),
      '2021-04-15-b.md': POST,
    });
    expect(content.posts.map(({ metadata }) => metadata.date.slice(0, 10))).toEqual([
      '2022-05-06',
      '2021-04-15',
    ]);
  });

  test('is also formatted in sites written for Docusaurus 2', async () => {
    const load = async (context = {}) => {
      const { content } = await loadBlog({ '2021-04-15-a.md': POST }, {}, context);
      return content.posts[0]?.metadata.formattedDate;
    };
    expect(await load({ markdown: { mdx1Compat: { syntax: true } } })).toBe('April 15, 2021');
    expect(await load()).toBeUndefined();
  });

  test('falls back to the date of the file with a warning', async () => {
    const { content, diagnostics } = await loadBlog({ 'a.md': POST });
    expect(Date.parse(content.posts[0]?.metadata.date ?? '')).toBeGreaterThan(Date.UTC(2020, 0));
    expect(formatDiagnostics(diagnostics)).toMatchInlineSnapshot(`
      "⚠ The post has no date. The date of its file is used, which changes when the file is copied.
        a.md  missing-post-date
        → Set \`date\` in the front matter, or start the file name with a date."
    `);
  });
});

describe('the posts of a blog', () => {
  test('have metadata and links to each other', async () => {
    const { content, dir, plugin } = await loadBlog(
      {
        '2021-01-01-old.md': '# Old *one*\n\nFirst line.\n\n<!-- truncate -->\n\nMore.\n',
        '2021-01-02-new.mdx': createPost(
          'title: New\nslug: own\ntags: [a]\nkeywords: [k]',
          'Text {/* truncate */}',
        ),
        '2021-01-03-hidden.md': createPost('unlisted: true'),
        '2021-01-04-draft.md': createPost('draft: true'),
      },
      { editUrl: 'https://git.ex/edit' },
    );
    expect(content.posts.map(({ metadata }) => metadata.permalink)).toEqual([
      '/blog/2021/01/03/hidden',
      '/blog/own',
      '/blog/2021/01/01/old',
    ]);
    expect(content.posts[2]?.metadata).toEqual({
      permalink: '/blog/2021/01/01/old',
      source: '@site/blog/2021-01-01-old.md',
      title: 'Old one',
      description: 'First line.',
      date: '2021-01-01T00:00:00.000Z',
      tags: [],
      readingTime: 0.02,
      hasTruncateMarker: true,
      authors: [],
      frontMatter: {},
      unlisted: false,
      editUrl: 'https://git.ex/edit/blog/2021-01-01-old.md',
      prevItem: { title: 'New', permalink: '/blog/own' },
    });
    expect(content.posts[0]?.metadata.nextItem).toBeUndefined();
    const [settings] = (await plugin.getMdxSettings?.({ content, ...MDX_ACCESS })) ?? [];
    expect(settings).toMatchObject({ removeContentTitle: true, uniqueFootnotes: true });
    expect(settings?.metadata?.(`${dir}/blog/2021-01-02-new.mdx`)).toMatchObject({ title: 'New' });
  });

  test('include drafts in development', async () => {
    const files = { '2021-01-04-draft.md': createPost('draft: true') };
    expect((await loadBlog(files, {}, { mode: 'development' })).content.posts).toHaveLength(1);
    expect((await loadBlog(files)).content.posts).toHaveLength(0);
  });

  test('can be sorted and processed by the config', async () => {
    const files = { '2021-01-01-a.md': POST, '2021-01-02-b.md': POST };
    const getIds = (loaded: Awaited<ReturnType<typeof loadBlog>>) => loaded.content.posts.map(({ id }) => id);
    expect(getIds(await loadBlog(files, { sortPosts: 'ascending' }))).toEqual([
      '/2021/01/01/a',
      '/2021/01/02/b',
    ]);
    const first = await loadBlog(files, {
      processBlogPosts: async ({ blogPosts }) => blogPosts.filter(({ content }) => content !== '').slice(1),
    });
    expect(getIds(first)).toEqual(['/2021/01/01/a']);
  });

  test('reach functions of the config with a date and without their title, and can be changed in place', async () => {
    const contents: string[] = [];
    const { content } = await loadBlog(
      { '2021-01-01-a.md': '# A\n\nText.\n' },
      {
        processBlogPosts({ blogPosts }) {
          for (const { metadata, content: text } of blogPosts) {
            contents.push(text);
            metadata.date.setUTCFullYear(metadata.date.getUTCFullYear() + 1);
          }
        },
      },
    );
    expect(contents).toEqual(['Text.']);
    expect(content.posts.map(({ metadata: { title, date } }) => [title, date])).toEqual([
      ['A', '2022-01-01T00:00:00.000Z'],
    ]);
  });

  test('can be read, sorted and removed by a plugin that calls the plugin of the blog', async () => {
    const { blog } = createEmbeddedModules({ plugins: { blog: blogPlugin }, presets: {} });
    const create = blog as (...args: Parameters<typeof blogPlugin>) => Plugin<PublicContent>;
    const files = {
      '2021-01-01-a.md': createPost('tags: [x]'),
      '2021-01-02-b.md': POST,
      '2021-01-03-c.md': createPost('tags: [x]'),
    };
    const inner = create(pluginContext(blogDir(files)), blogOptionsSchema.parse({}));
    const tags: unknown[] = [];
    const years: number[] = [];
    const { routes } = await runPlugin({
      ...inner,
      async contentLoaded(args) {
        tags.push(args.content.blogTags['/blog/tags/x']);
        years.push(...args.content.blogPosts.map(({ metadata }) => metadata.date.getUTCFullYear()));
        args.content.blogPosts.reverse().pop();
        await inner.contentLoaded?.(args);
      },
    });
    expect(years).toEqual([2021, 2021, 2021]);
    expect(tags).toMatchObject([
      {
        ...{ label: 'x', unlisted: false, items: ['/2021/01/03/c', '/2021/01/01/a'] },
        pages: [{ items: ['/2021/01/03/c', '/2021/01/01/a'], metadata: { totalCount: 2, page: 1 } }],
      },
    ]);
    const [list] = routes.filter(({ path }) => path === '/blog');
    expect(JSON.stringify(list)).toMatch(/a\.md.*b\.md/);
    expect(JSON.stringify(list)).not.toContain('c.md');
  });

  test('are empty for an empty folder, and absent without a folder', async () => {
    expect((await loadBlog({})).routes).toEqual([]);
    const { routes, diagnostics } = await loadBlog({ '_draft.md': POST });
    expect(routes.map(({ path }) => path)).toEqual(['/blog']);
    expect(diagnostics).toEqual([]);
  });
});

test('counts 200 words per minute unless the config sets another number, also in scripts without spaces', () => {
  const content = 'word '.repeat(300);
  expect(defaultReadingTime({ content, locale: 'en' })).toBe(1.5);
  expect(defaultReadingTime({ content, options: { wordsPerMinute: 300 } })).toBe(1);
  expect(defaultReadingTime({ content: '日本語の文章です。', locale: 'ja' })).toBeGreaterThan(0.01);
});

test('counts words in the language of the site if its locale has the name of no language', async () => {
  const i18n = { currentLocale: 'en_US', localeConfigs: { en_US: { htmlLang: 'en-US' } as LocaleConfig } };
  const { content } = await loadBlog({ '2021-01-01-a.md': POST }, {}, { i18n });
  expect(content.posts[0]?.metadata.readingTime).toBe(0.03);
});

describe('an invalid post', () => {
  test('is reported with its line', async () => {
    expect(
      await loadErrors({
        '2021-01-01-a.md': createPost('title: A\ndate: 2021-13-01'),
        '2021-01-02-b.md': createPost('authors: 7\ndraft: true\nunlisted: true'),
        '2021-01-03-d.md': createPost('slug: a?b'),
        '2021-01-04-e.md': createPost('tags: [a, { label: B }]'),
      }),
    ).toMatchInlineSnapshot(`
      "✖ The front matter field \`date\` must be a date, such as \`2024-05-31\` or \`2024-05-31T10:00\`, but it is \`"2021-13-01"\`.
        blog/2021-01-01-a.md:3:1  invalid-front-matter
          1 | ---
          2 | title: A
        > 3 | date: 2021-13-01
            | ^^^^^^^^^^^^^^^^
          4 | ---
          5 |
        → Fix the value, or remove the line.

      ✖ The front matter fields \`draft\` and \`unlisted\` cannot both be \`true\`.
        blog/2021-01-02-b.md:4:1  invalid-front-matter
          2 | authors: 7
          3 | draft: true
        > 4 | unlisted: true
            | ^^^^^^^^^^^^^^
          5 | ---
          6 |
        → Fix the value, or remove the line.

      ✖ The URL path \`/blog/a?b\` must not contain \`?\`; write \`%3F\`.
        blog/2021-01-03-d.md:2:1  invalid-url-path
          1 | ---
        > 2 | slug: a?b
            | ^^^^^^^^^
          3 | ---
          4 |
        → Fix the \`slug\`, for example \`slug: /my-page\`.

      ✖ The front matter field \`tags[1]\` must be a string, or an object with label and permalink, but it is \`{"label":"B"}\`.
        blog/2021-01-04-e.md:2:11  invalid-front-matter
          1 | ---
        > 2 | tags: [a, { label: B }]
            |           ^^^^^^^^^^^^
          3 | ---
          4 |
        → Fix the value, or remove the line."
    `);
  });

  test('can cause warnings', async () => {
    const { diagnostics } = await loadBlog({
      '2021-01-01-a.md': createPost('id: x', 'No marker.'),
      '2021-01-02-b.md': createPost('tags: [known, other]\nauthors: { name: Guest }'),
      'tags.yml': 'known:\n',
      '2021-01-03-c.md': createPost('slug: same'),
      '2021-01-04-d.md': createPost('slug: same'),
      '2021-01-05-e.md': createPost('date: 2021-02-30'),
    });
    expect(formatDiagnostics(diagnostics)).toMatchInlineSnapshot(`
      "⚠ Two posts have the URL \`/blog/same\`: \`blog/2021-01-03-c.md\` and \`blog/2021-01-04-d.md\`.
        2021-01-04-d.md:2:1  duplicate-route
          1 | ---
        > 2 | slug: same
            | ^^^^^^^^^^
          3 | ---
          4 |
        → Only the first is published. Set a different \`slug\` in the other, or remove it.

      ⚠ The front matter field \`id\` has no effect in a post.
        2021-01-01-a.md:2:1  ignored-front-matter
          1 | ---
        > 2 | id: x
            | ^^^^^
          3 | ---
          4 |
        → Use \`slug\`, or remove the line.

      ⚠ The tag \`other\` is not defined in \`tags.yml\`.
        2021-01-02-b.md:2:15  inline-tags
          1 | ---
        > 2 | tags: [known, other]
            |               ^^^^^
          3 | authors: { name: Guest }
          4 | ---
        → Define every tag there, or set the option \`onInlineTags\` to \`"ignore"\`.

      ⚠ The authors \`Guest\` are not defined in \`authors.yml\`.
        2021-01-02-b.md:3:1  inline-authors
          1 | ---
          2 | tags: [known, other]
        > 3 | authors: { name: Guest }
            | ^^^^^^^
          4 | ---
          5 |
        → Define them there and reference them by key, or set the blog option \`onInlineAuthors\` to \`ignore\`.

      ⚠ The date \`2021-02-30\` does not exist. The post is dated \`2021-03-02\`.
        2021-01-05-e.md:2:1  invalid-post-date
          1 | ---
        > 2 | date: 2021-02-30
            | ^^^^^^^^^^^^^^^^
          3 | ---
          4 |
        → Write a date that exists in the front matter, or in the name of the file.

      ⚠ The post has no truncation marker, so lists show the whole post.
        2021-01-01-a.md  untruncated-post
        → Add \`<!-- truncate -->\`, or \`{/* truncate */}\` in MDX, after the introduction, or set the blog option \`onUntruncatedBlogPosts\` to \`ignore\`."
    `);
  });
});

import { describe, expect, test } from 'vitest';
import type { UserBlogOptions } from '../../../../plugins/blog/options';
import { extractPostContent } from '../../../../plugins/blog/feeds/extractPostContent';
import type { Plugin } from '../../../../src/model/plugin';
import { childrenOf as all, parseXml, textIn as text } from '../../../driver/xml';
import { errorsOf, tempSite } from '../../tempSite';
import { createFakeSite } from '../fakeSite';
import { pluginContext } from '../pluginContext';
import { loadBlog } from './blogSite';

const createContent = (body: string) =>
  `<article><div id="__blog-post-container" class="markdown" data-prose="">${body}</div></article>`;

/** Loads a blog, and builds its feeds from pages with the given content. */
async function buildFeeds(
  posts: Readonly<Record<string, string>>,
  options: UserBlogOptions = {},
  { body = '<p>Text.</p>', baseUrl = '/' } = {},
) {
  const loaded = await loadBlog(posts, { onInlineAuthors: 'ignore', ...options }, { baseUrl });
  const { dir, content, plugin } = loaded;
  const context = pluginContext(dir, { baseUrl });
  const createPages = (html: string) =>
    content.posts.map(({ metadata }) => ({ path: metadata.permalink, html: createContent(html) }));
  const site = createFakeSite(createPages(body), tempSite(), dir);
  const build = (from = site) => from.build(plugin as Plugin, { ...context, routes: [], content });
  const { files, read } = await build();
  return {
    ...loaded,
    site,
    build,
    createPages,
    read: (file: string) => read(`blog/${file}`),
    has: (file: string) => files.has(`blog/${file}`),
  };
}

const HOSTILE = 'A & B <script>alert("1")</script> ]]> \u0007 😀 \\u0000';
const POSTS = {
  '2021-01-01-old.md': '---\ntitle: Old\n---\n\nWords.\n',
  '2021-01-02-new.md': `---\ntitle: ${JSON.stringify(HOSTILE).replace('\u0007', '\\u0007')}\ndescription: 'It''s <b>'\ntags: ['C<T> & "D"']\nauthors: [{ name: 'J & <K>', email: jo@ex.com, url: https://ex.com/?a=1&b=2 }, { name: Eve }]\n---\n\nWords.\n`,
  '2021-01-03-hidden.md': '---\nunlisted: true\n---\n\nWords.\n',
};
const removeBell = (value: string) => value.replaceAll('\u0007', '');
const BODY =
  '<p><a href="/docs#x">a</a> <img src="./i.png" srcset="/a.png 1x, b.png 2x"> &lt;b&gt; ]]&gt;</p>';
const CONTENT =
  '<p><a href="https://example.com/docs#x">a</a> <img src="https://example.com/blog/2021/01/02/i.png" srcset="https://example.com/a.png 1x, https://example.com/blog/2021/01/02/b.png 2x"> &lt;b&gt; ]]&gt;</p>';

describe('the feeds of a blog', () => {
  test('RSS is well-formed for any title, and contains all fields', async () => {
    const { read } = await buildFeeds(
      POSTS,
      { feedOptions: { type: 'all', copyright: '© & co' } },
      { body: BODY },
    );
    const channel = parseXml(read('rss.xml')).children[0];
    expect(
      ['title', 'link', 'language', 'copyright', 'lastBuildDate'].map((name) => text(channel, name)),
    ).toEqual(['T Blog', 'https://example.com/blog', 'en', '© & co', 'Sat, 02 Jan 2021 00:00:00 GMT']);
    expect(all(channel, 'atom:link')[0]?.attributes['href']).toBe('https://example.com/blog/rss.xml');
    const [item, ...others] = all(channel, 'item');
    expect(others).toHaveLength(1);
    expect(text(item, 'title')).toBe(removeBell(HOSTILE));
    expect(text(item, 'description')).toBe('It&#39;s &lt;b&gt;');
    expect(text(item, 'link')).toBe('https://example.com/blog/2021/01/02/new');
    expect(text(item, 'guid')).toBe('https://example.com/blog/2021/01/02/new');
    expect(all(item, 'guid')[0]?.attributes['isPermaLink']).toBe('true');
    expect(text(item, 'pubDate')).toBe('Sat, 02 Jan 2021 00:00:00 GMT');
    expect(text(item, 'category')).toBe('C<T> & "D"');
    expect(text(item, 'author')).toBe('jo@ex.com (J & <K>)');
    expect(text(item, 'dc:creator')).toBe('Eve');
    expect(text(item, 'content:encoded')).toBe(CONTENT);
  });

  test('Atom is well-formed, and contains the fields that RFC 4287 requires', async () => {
    const { read } = await buildFeeds(POSTS, { feedOptions: { type: 'all' } }, { body: BODY });
    const feed = parseXml(read('atom.xml'));
    expect(feed.attributes['xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(['id', 'title', 'updated'].map((name) => text(feed, name))).toEqual([
      'https://example.com/blog',
      'T Blog',
      '2021-01-02T00:00:00.000Z',
    ]);
    expect(all(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']])).toEqual([
      ['alternate', 'https://example.com/blog'],
      ['self', 'https://example.com/blog/atom.xml'],
    ]);
    const [entry, old] = all(feed, 'entry');
    expect(text(entry, 'title')).toBe(removeBell(HOSTILE));
    expect(all(entry, 'content')[0]).toMatchObject({ text: CONTENT, attributes: { type: 'html' } });
    expect(all(entry, 'category')[0]?.attributes).toEqual({ label: 'C<T> & "D"', term: 'C<T> & "D"' });
    expect(
      all(entry, 'author').map((author) => [
        text(author, 'name'),
        text(author, 'email'),
        text(author, 'uri'),
      ]),
    ).toEqual([
      ['J & <K>', 'jo@ex.com', 'https://ex.com/?a=1&b=2'],
      ['Eve', undefined, undefined],
    ]);
    expect(all(old, 'author').map((author) => text(author, 'name'))).toEqual(['T Blog']);
    expect(['id', 'updated', 'published'].map((name) => text(old, name))).toEqual([
      'https://example.com/blog/2021/01/01/old',
      '2021-01-01T00:00:00.000Z',
      '2021-01-01T00:00:00.000Z',
    ]);
  });

  test('leave out authors without a name or an email address', async () => {
    const authors = '[{ image_url: /a.png }, { image_url: /b.png, email: jo@ex.com }]';
    const posts = { '2021-01-01-a.md': `---\ntitle: A\nauthors: ${authors}\n---\n\nWords.\n` };
    const { read } = await buildFeeds(posts, { feedOptions: { type: 'all' } });
    const [item] = all(parseXml(read('rss.xml')).children[0], 'item');
    expect([all(item, 'dc:creator'), text(item, 'author')]).toEqual([[], 'jo@ex.com']);
    const [entry] = all(parseXml(read('atom.xml')), 'entry');
    expect(all(entry, 'author').map((author) => text(author, 'name'))).toEqual(['jo@ex.com']);
    expect(JSON.parse(read('feed.json')).items[0].authors).toEqual([{ name: 'jo@ex.com' }]);
  });

  test('JSON follows JSON Feed 1.1', async () => {
    const { read } = await buildFeeds(POSTS, { feedOptions: { type: 'json', title: 'Own' } }, { body: BODY });
    const feed = JSON.parse(read('feed.json'));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Own',
      description: 'T Blog',
      home_page_url: 'https://example.com/blog',
      feed_url: 'https://example.com/blog/feed.json',
    });
    expect(feed.items).toHaveLength(2);
    expect(feed.items[0]).toEqual({
      id: 'https://example.com/blog/2021/01/02/new',
      url: 'https://example.com/blog/2021/01/02/new',
      title: HOSTILE,
      content_html: CONTENT,
      summary: "It's <b>",
      date_published: '2021-01-02T00:00:00.000Z',
      date_modified: '2021-01-02T00:00:00.000Z',
      authors: [{ name: 'J & <K>', url: 'https://ex.com/?a=1&b=2' }, { name: 'Eve' }],
      tags: ['C<T> & "D"'],
    });
  });

  test('are linked from every page, with the base URL', async () => {
    const { plugin, content } = await buildFeeds(
      POSTS,
      { feedOptions: { type: ['rss', 'json'] } },
      { baseUrl: '/base/' },
    );
    expect(plugin.injectHtmlTags?.({ content })?.headTags).toEqual([
      {
        tagName: 'link',
        attributes: {
          rel: 'alternate',
          type: 'application/rss+xml',
          href: '/base/blog/rss.xml',
          title: 'T RSS Feed',
        },
      },
      {
        tagName: 'link',
        attributes: {
          rel: 'alternate',
          type: 'application/json',
          href: '/base/blog/feed.json',
          title: 'T JSON Feed',
        },
      },
    ]);
  });

  test('are limited by options', async () => {
    const limited = await buildFeeds(POSTS, { feedOptions: { type: 'json', limit: 1 } });
    expect(JSON.parse(limited.read('feed.json')).items).toHaveLength(1);
    expect((await buildFeeds(POSTS, { feedOptions: { type: null } })).has('rss.xml')).toBe(false);
    const empty = await buildFeeds({ '2021-01-03-hidden.md': POSTS['2021-01-03-hidden.md'] });
    expect(empty.has('rss.xml')).toBe(false);
    expect(empty.plugin.injectHtmlTags?.({ content: empty.content })).toBeUndefined();
  });

  test('contain the latest posts if lists start with the oldest', async () => {
    const { read } = await buildFeeds(POSTS, {
      sortPosts: 'ascending',
      feedOptions: { type: 'json', limit: 1 },
    });
    expect(JSON.parse(read('feed.json')).items[0].url).toBe('https://example.com/blog/2021/01/02/new');
  });

  test('can be created by the config', async () => {
    const { read } = await buildFeeds(POSTS, {
      feedOptions: {
        type: 'json',
        createFeedItems: async ({ defaultCreateFeedItems, blogPosts, ...more }) =>
          (await defaultCreateFeedItems({ blogPosts: blogPosts.slice(1), ...more })).map((item) => ({
            ...item,
            title: `Own of ${blogPosts[0]?.metadata.date.getUTCFullYear()}`,
          })),
      },
    });
    expect(JSON.parse(read('feed.json')).items.map(({ title }: { title: string }) => title)).toEqual([
      'Own of 2021',
    ]);
  });

  test('have a stylesheet if it is enabled', async () => {
    const { read, dir } = await buildFeeds(POSTS, { feedOptions: { xslt: true } });
    expect(read('rss.xml').split('\n')[1]).toBe('<?xml-stylesheet type="text/xsl" href="rss.xsl"?>');
    expect(parseXml(read('atom.xsl')).name).toBe('xsl:stylesheet');
    expect(read('rss.css')).toContain('body');
    expect(
      await errorsOf(() => buildFeeds(POSTS, { feedOptions: { xslt: { rss: 'own.xsl' } } }), dir),
    ).toMatchInlineSnapshot(`
      "✖ The stylesheet of the RSS feed does not exist: \`own.xsl\`.  missing-file
        → Set the blog option \`feedOptions.xslt\` to the path of an \`.xsl\` file, relative to the site folder, with a \`.css\` file of the same name next to it."
    `);
  });

  test('are created again only if a post has changed', async () => {
    const { site, build, createPages } = await buildFeeds(POSTS, { feedOptions: { type: 'json' } });
    const next = site.reopen();
    await build(next);
    expect(next.takeRuns()).toEqual([]);
    const [first = { path: '', html: '' }, ...others] = createPages('<p>Text.</p>');
    const edited = { ...first, html: createContent('<p>Edited.</p>') };
    next.setPages([edited, ...others]);
    await build(next);
    // the first post is not listed
    expect(next.takeRuns()).toEqual([]);
    next.setPages(createPages('<p>Edited.</p>'));
    expect((await build(next)).read('blog/feed.json')).toContain('Edited.');
    expect(next.takeRuns().map((run) => run.replace(/,"url".*|,"posts".*/, ''))).toEqual([
      'feed {"type":"json"',
      'feed-post-content {"path":"/blog/2021/01/01/old"',
      'feed-post-content {"path":"/blog/2021/01/02/new"',
    ]);
  });

  test('call a function of the config once for all feeds, and again in each process', async () => {
    let calls = 0;
    const { site, build, plugin } = await buildFeeds(POSTS, {
      feedOptions: {
        type: 'all',
        createFeedItems: ({ defaultCreateFeedItems, ...more }) => {
          calls++;
          return defaultCreateFeedItems(more);
        },
      },
    });
    expect(calls).toBe(1);
    await build(site.reopen());
    expect(calls).toBe(2);
    expect(plugin.isIncremental).toBe(false);
  });

  test('reject invalid items', async () => {
    const createFeedItems = () => [{ title: 'x', id: 'x', link: '/relative', date: new Date(0) }];
    expect(
      await errorsOf(() => buildFeeds(POSTS, { feedOptions: { createFeedItems } })),
    ).toMatchInlineSnapshot(`
      "✖ \`createFeedItems\` returned an invalid item: \`"x"\`.  invalid-function-result
        → Give each item a \`title\`, an absolute \`link\`, and a \`date\` of the type \`Date\`."
    `);
  });
});

test('extracts the content of a post without controls', () => {
  const html = createContent(
    '<h2 id="a">T<a class="hash-link" href="#a">#</a></h2><pre><code>x</code></pre><button>Copy</button><script>1</script>',
  );
  expect(extractPostContent(html, 'https://e.com/p')).toBe('<h2 id="a">T</h2><pre><code>x</code></pre>');
  expect(extractPostContent('<p>no container</p>', 'https://e.com/p')).toBe('');
});

test('extractPostContent shows all tab panels below their labels, and one image for all color modes', () => {
  const html = createContent(
    '<ul role="tablist"><li role="tab">npm</li></ul><div><div role="tabpanel" aria-label="npm">a</div>' +
      '<div role="tabpanel" aria-label="A &amp; B" hidden=""></div><div role="tabpanel" hidden>c</div></div>' +
      '<img src="/l.png" class="x themedComponent--light_"><img src="/d.png" class="x themedComponent--dark_">',
  );
  expect(extractPostContent(html, 'https://e.com/p')).toBe(
    '<div><div role="tabpanel" aria-label="npm"><p>npm</p>a</div>' +
      '<div role="tabpanel" aria-label="A &amp; B"><p>A &amp; B</p></div><div role="tabpanel">c</div></div>' +
      '<img src="https://e.com/l.png" class="x themedComponent--light_">',
  );
});

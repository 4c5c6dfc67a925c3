import { beforeAll, describe, expect, it } from 'vitest';
import { type ServedSite, serveBuiltSite } from '../../driver/builtSites';
import { attribute, descendants, type Element, structuredData, textOf } from '../../driver/html';
import { readerOf } from '../../driver/reader';
import { isSoak } from '../../driver/soak';

const NEWEST = 'blog/2022/03/01/newest';
const COUNTED = 'blog/2021/02/01/counted';

/** The pages of the blog with their classes and their headings. */
const PAGES = [
  ['blog', 'blog-wrapper blog-list-page', 'News'],
  ['blog/page/2', 'blog-wrapper blog-list-page', 'News'],
  [NEWEST, 'blog-wrapper blog-post-page', 'The newest post'],
  [COUNTED, 'blog-wrapper blog-post-page', 'A post that counts'],
  ['blog/tags', 'blog-wrapper blog-tags-list-page', 'Tags'],
  ['blog/tags/first', 'blog-wrapper blog-tags-post-list-page', 'First things'],
  ['blog/archive', 'blog-wrapper blog-archive-page', 'Archive'],
  ['blog/authors', 'blog-wrapper blog-authors-list-page', 'Authors'],
  ['blog/authors/jo', 'blog-wrapper blog-authors-posts-page', 'Jo'],
] as const;

/** The pages that are hydrated outside of soak runs. */
const HYDRATED: readonly string[] = ['blog', COUNTED, 'blog/tags/first', 'blog/archive', 'blog/authors/jo'];

describe('the blog', () => {
  const reader = readerOf('theme');
  const { visit, arrived } = reader;
  const texts = (selector: string) => reader.page.locator(selector).allInnerTexts();

  it('has pages that hydrate without console messages, and runs components of posts', async () => {
    for (const [path, classes, title] of PAGES.filter(([each]) => isSoak || HYDRATED.includes(each))) {
      await visit(path);
      expect(await texts('h1'), path).toEqual([title]);
      expect(await reader.page.locator('html').getAttribute('class'), path).toContain(classes);
      await reader.calm();
      expect(reader.messages, path).toEqual([]);
      if (path === 'blog' || path === COUNTED) {
        await reader.page.getByRole('button', { name: 'Counted 0' }).click();
        await reader.page.getByRole('button', { name: 'Counted 1' }).waitFor();
      }
    }
  });

  it('lists excerpts of posts, newest first, with a larger title for the latest one, and links to each post and to older posts', async () => {
    const getSizes = () =>
      reader.page
        .locator('.blogPostTitle_')
        .evaluateAll((titles) => titles.map((title) => parseFloat(getComputedStyle(title).fontSize)));
    await visit('blog');
    const [latest = 0, second] = await getSizes();
    expect(latest).toBeGreaterThan(second ?? 0);
    expect(await texts('article header h2')).toEqual(['The newest post', 'A post that counts']);
    expect(await texts('article .markdown')).not.toContainEqual(expect.stringContaining('More of it'));
    await reader.page.getByRole('link', { name: 'Older entries' }).click();
    await arrived('blog/page/2');
    expect(await getSizes()).toEqual([second]);
    expect(await texts('article header h2')).toEqual(['The oldest post']);
    await reader.page.getByRole('link', { name: 'Read more about The oldest post' }).click();
    await arrived('blog/2021/01/01/oldest');
    expect(await texts('article .markdown')).toEqual([expect.stringContaining('And how it went on.')]);
    await reader.page.getByRole('link', { name: /Newer post/ }).click();
    await arrived(COUNTED);
  });

  it('shows the authors of a post with links to all their posts, and recent posts in the menu of narrow windows', async () => {
    await reader.page.setViewportSize({ width: 390, height: 800 });
    await visit(NEWEST);
    expect(await texts('.avatar__name')).toEqual(['Jo', 'A guest']);
    await reader.page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await reader.page.locator('.navbar-sidebar').getByRole('link', { name: 'A post that counts' }).click();
    await arrived(COUNTED);
    await reader.page.locator('article header').getByRole('link', { name: 'Jo' }).last().click();
    await arrived('blog/authors/jo');
    expect(await texts('article header h2')).toEqual(['The newest post', 'A post that counts']);
    expect(await reader.page.getByTitle('GitHub').first().getAttribute('href')).toBe('https://github.com/jo');
  });
});

describe('the documents of the blog', () => {
  let server: ServedSite;
  beforeAll(async () => {
    server = await serveBuiltSite('theme');
  });
  const byTag = (elements: readonly Element[], ...tags: readonly string[]) =>
    elements.filter(({ tagName }) => tags.includes(tagName));
  const textsOf = (elements: readonly Element[]) => elements.map((element) => textOf(element));
  /** Returns the groups of posts in the sidebar. */
  const groupsOf = (elements: readonly Element[]) =>
    byTag(elements, 'aside')
      .flatMap(descendants)
      .filter((element) => attribute(element, 'role') === 'group');

  it('have the classes of their types, and a heading', () => {
    for (const [path, classes, title] of PAGES) {
      const elements = server.elements(path);
      expect(textsOf(byTag(elements, 'h1')), path).toEqual([title]);
      const names = byTag(elements, 'html').flatMap((html) => attribute(html, 'class')?.split(' ') ?? []);
      expect(names, path).toEqual(
        expect.arrayContaining([...classes.split(' '), 'plugin-blog', 'plugin-id-default']),
      );
      expect(
        names.filter((name) => /^blog-.*-page$/.test(name)),
        path,
      ).toHaveLength(1);
    }
  });

  it('list recent posts by year in the sidebar, newest first, below headings', () => {
    for (const path of ['blog', NEWEST]) {
      const groups = groupsOf(server.elements(path));
      expect(textsOf(groups.flatMap((group) => byTag(descendants(group), 'h3')))).toEqual(['2022', '2021']);
      expect(groups.map((group) => attribute(group, 'aria-label'))).toEqual(['2022', '2021']);
      expect(groups.map((group) => textsOf(byTag(descendants(group), 'a')))).toEqual([
        ['The newest post'],
        ['A post that counts', 'The oldest post'],
      ]);
    }
    const elements = server.elements(NEWEST);
    const recent = elements.filter(
      (element) => attribute(element, 'aria-label') === 'Blog recent posts navigation',
    );
    expect(byTag(recent.flatMap(descendants), 'a')).toHaveLength(3);
    const current = recent
      .flatMap(descendants)
      .filter((element) => attribute(element, 'aria-current') === 'page');
    expect(textsOf(current)).toEqual(['The newest post']);
  });

  it('have unique IDs for footnotes of different posts on one page', () => {
    const ids = server.elements('blog/tags/first').flatMap((element) => attribute(element, 'id') ?? []);
    expect(ids.filter((id) => id.includes('fn')).length).toBeGreaterThan(1);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('exclude an unlisted post from all lists and mark its page', () => {
    const hidden = server.elements('blog/2022/04/01/hidden');
    const robots = byTag(hidden, 'meta').filter((meta) => attribute(meta, 'name') === 'robots');
    expect(robots.map((meta) => attribute(meta, 'content'))).toEqual(['noindex, nofollow']);
    expect(textsOf(byTag(hidden, 'main')).join()).toContain('Unlisted page');
    const archive = byTag(server.elements('blog/archive'), 'main').flatMap(descendants);
    expect(byTag(archive, 'li')).toHaveLength(3);
    expect(textsOf(byTag(archive, 'h2')).map((year) => year.replace(/\W/g, ''))).toEqual(['2022', '2021']);
  });

  it('have metadata for search engines and feed readers', async () => {
    const [list] = structuredData(server.elements('blog'));
    expect(list).toMatchObject({
      '@type': 'Blog',
      '@id': 'https://theme.example/base/blog',
      headline: 'News',
    });
    expect(list.blogPost.map((post: { url: string }) => post.url)).toEqual([
      `https://theme.example/base/${NEWEST}`,
      `https://theme.example/base/${COUNTED}`,
    ]);
    const elements = server.elements(NEWEST);
    const [post] = structuredData(elements);
    expect(post).toMatchObject({
      '@type': 'BlogPosting',
      '@id': `https://theme.example/base/${NEWEST}`,
      datePublished: '2022-03-01T00:00:00.000Z',
      author: [
        { '@type': 'Person', name: 'Jo', image: 'https://theme.example/base/img/light.svg' },
        { '@type': 'Person', name: 'A guest', url: 'https://guest.example' },
      ],
      image: { contentUrl: 'https://theme.example/base/img/dark.svg' },
      isPartOf: { '@id': 'https://theme.example/base/blog', name: 'News' },
    });
    for (const type of ['rss+xml', 'atom+xml', 'json']) {
      const feeds = byTag(elements, 'link').filter(
        (link) => attribute(link, 'rel') === 'alternate' && attribute(link, 'type') === `application/${type}`,
      );
      expect(feeds, type).toHaveLength(1);
      const href = attribute(feeds[0] as Element, 'href') ?? '';
      const answer = await fetch(new URL(href, server.url));
      expect(answer.status, type).toBe(200);
      expect(await answer.text(), type).toContain('The newest post');
    }
  });
});

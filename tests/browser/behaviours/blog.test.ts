import { describe, expect, it } from 'vitest';
import { readerOf } from '../../driver/reader';

const NEWEST = 'blog/2022/03/01/newest';
const COUNTED = 'blog/2021/02/01/counted';

describe('the blog', () => {
  const reader = readerOf('theme');
  const { visit, arrived } = reader;
  const texts = (selector: string) => reader.page.locator(selector).allInnerTexts();
  const structuredData = async () =>
    (await reader.page.locator('head script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );

  it.each([
    ['blog', 'blog-wrapper blog-list-page', 'News'],
    ['blog/page/2', 'blog-wrapper blog-list-page', 'News'],
    [NEWEST, 'blog-wrapper blog-post-page', 'The newest post'],
    [COUNTED, 'blog-wrapper blog-post-page', 'A post that counts'],
    ['blog/tags', 'blog-wrapper blog-tags-list-page', 'Tags'],
    ['blog/tags/first', 'blog-wrapper blog-tags-post-list-page', '2 posts tagged with "First things"'],
    ['blog/archive', '', 'Archive'],
    ['blog/authors', 'blog-wrapper blog-authors-list-page', 'Authors'],
    ['blog/authors/jo', 'blog-wrapper blog-authors-posts-page', 'Jo'],
  ])('/%s has the expected page type and hydrates without console messages', async (path, classes, title) => {
    await visit(path);
    expect(await texts('h1')).toEqual([title]);
    const names = (await reader.page.locator('html').getAttribute('class'))?.split(' ') ?? [];
    const wanted = [...classes.split(' '), 'plugin-blog', 'plugin-id-default'].filter(Boolean);
    expect(names.filter((name) => wanted.includes(name)).sort()).toEqual(wanted.sort());
    await reader.calm();
    expect(reader.messages).toEqual([]);
  });

  it('lists excerpts of posts, newest first, with links to each post and to older posts', async () => {
    await visit('blog');
    expect(await texts('article header h2')).toEqual(['The newest post', 'A post that counts']);
    expect(await texts('article .markdown')).not.toContainEqual(expect.stringContaining('More of it'));
    await reader.page.getByRole('link', { name: 'Older entries' }).click();
    await arrived('blog/page/2');
    expect(await texts('article header h2')).toEqual(['The oldest post']);
    await reader.page.getByRole('link', { name: 'Read more about The oldest post' }).click();
    await arrived('blog/2021/01/01/oldest');
    expect(await texts('article .markdown')).toEqual([expect.stringContaining('And how it went on.')]);
    await reader.page.getByRole('link', { name: /Newer post/ }).click();
    await arrived(COUNTED);
  });

  it('groups the posts in the sidebar by year, newest first, below headings', async () => {
    await visit('blog');
    const groups = reader.page.locator('aside [role=group]');
    expect(await groups.locator('h3').allTextContents()).toEqual(['2022', '2021']);
    expect(await groups.nth(1).getByRole('link').allInnerTexts()).toEqual([
      'A post that counts',
      'The oldest post',
    ]);
  });

  it('runs components of a post, in the list and on its page', async () => {
    for (const path of ['blog', COUNTED]) {
      await visit(path);
      await reader.page.getByRole('button', { name: 'Counted 0' }).click();
      await reader.page.getByRole('button', { name: 'Counted 1' }).waitFor();
    }
  });

  it('has unique IDs for footnotes of different posts on one page', async () => {
    await visit('blog/tags/first');
    const ids = await reader.page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.filter((id) => id.includes('fn')).length).toBeGreaterThan(1);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('lists recent posts in the sidebar, and in the menu of narrow windows', async () => {
    await visit(NEWEST);
    const recent = reader.page.getByRole('navigation', { name: 'Blog recent posts navigation' });
    expect(await recent.getByRole('link').allInnerTexts()).toEqual([
      'The newest post',
      'A post that counts',
      'The oldest post',
    ]);
    expect(await recent.locator('[aria-current=page]').innerText()).toBe('The newest post');
    expect(
      await recent.getByRole('group').evaluateAll((groups) => groups.map((group) => group.ariaLabel)),
    ).toEqual(['2022', '2021']);
    await reader.open({ viewport: { width: 390, height: 800 } });
    await visit(NEWEST);
    await reader.page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await reader.page.locator('.navbar-sidebar').getByRole('link', { name: 'A post that counts' }).click();
    await arrived(COUNTED);
  });

  it('shows the authors of a post with links to all their posts', async () => {
    await visit(NEWEST);
    expect(await texts('.avatar__name')).toEqual(['Jo', 'A guest']);
    await reader.page.locator('article header').getByRole('link', { name: 'Jo' }).last().click();
    await arrived('blog/authors/jo');
    expect(await texts('article header h2')).toEqual(['The newest post', 'A post that counts']);
    expect(await reader.page.getByTitle('GitHub').first().getAttribute('href')).toBe('https://github.com/jo');
  });

  it('excludes an unlisted post from all lists and marks its page', async () => {
    await visit('blog/2022/04/01/hidden');
    expect(await reader.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
    await reader.page.getByText('Unlisted page').waitFor();
    await visit('blog/archive');
    expect(await texts('main li')).toHaveLength(3);
    expect((await texts('main h2')).map((year) => year.replace(/\W/g, ''))).toEqual(['2022', '2021']);
  });

  it('has metadata for search engines and feed readers', async () => {
    await visit('blog');
    const [list] = await structuredData();
    expect(list).toMatchObject({
      '@type': 'Blog',
      '@id': 'https://theme.example/base/blog',
      headline: 'News',
    });
    expect(list.blogPost.map((post: { url: string }) => post.url)).toEqual([
      `https://theme.example/base/${NEWEST}`,
      `https://theme.example/base/${COUNTED}`,
    ]);
    await visit(NEWEST);
    const [post] = await structuredData();
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
      const href = await reader.page
        .locator(`link[rel=alternate][type="application/${type}"]`)
        .getAttribute('href');
      const answer = await reader.page.request.get(new URL(href ?? '', reader.page.url()).href);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain('The newest post');
    }
  });
});

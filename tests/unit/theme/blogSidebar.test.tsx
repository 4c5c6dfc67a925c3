import { describe, expect, it } from 'vitest';
import type { BlogSidebarItem } from '../../../src/model/blog';
import BlogSidebarContent from '../../../src/theme/BlogSidebar/Content';
import { renderTheme } from './renderTheme';

const POSTS = [
  ['Newest', '2026-02-01'],
  ['Newer', '2026-01-01'],
  ['Oldest', '2024-12-31'],
].map(([title, date]) => ({ title, permalink: `/blog/${title}`, date }) as BlogSidebarItem);

/** Returns the text of the posts in a sidebar. */
function show(groupByYear: boolean): string {
  const sidebar = (
    <BlogSidebarContent
      items={POSTS}
      ListComponent={({ items }) => <p>{items.map(({ title }) => title).join(', ')}</p>}
      yearGroupHeadingClassName="year"
    />
  );
  return renderTheme(sidebar, { themeConfig: { blog: { sidebar: { groupByYear } } } });
}

describe('the sidebar of a blog', () => {
  it('groups the posts by year', () => {
    expect(show(true)).toBe(
      '<div role="group" aria-label="2026"><h3 class="year">2026</h3><p>Newest, Newer</p></div>' +
        '<div role="group" aria-label="2024"><h3 class="year">2024</h3><p>Oldest</p></div>',
    );
  });

  it('lists all posts together if the config disables years', () => {
    expect(show(false)).toBe('<p>Newest, Newer, Oldest</p>');
  });
});

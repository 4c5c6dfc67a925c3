import type { BuiltPage, BuiltSite } from '../../src/model/plugin';
import { unescapeHtml } from '../../src/model/unescapeHtml';

/** Gives where in the site a page stands: the categories around it, or what kind of page it is. */
export async function sectionOf(
  page: BuiltPage,
  { siteConfig }: Pick<BuiltSite, 'siteConfig'>,
): Promise<string> {
  const labels = breadcrumbs(await page.html()).slice(0, -1);
  if (labels.length > 0) return labels.slice(-2).join('  /  ');
  if (page.plugin.name.includes('blog')) return 'Blog';
  return siteConfig.tagline === page.title ? '' : siteConfig.tagline;
}

/** The theme's breadcrumbs have stable class names; the first may be a house without words. */
function breadcrumbs(html: string): readonly string[] {
  const [list = ''] = /<ul class="breadcrumbs">.*?<\/ul>/s.exec(html) ?? [];
  return [...list.matchAll(/<(?:span|a)[^>]*\sclass="breadcrumbs__link"[^>]*>(.*?)<\/(?:span|a)>/gs)]
    .map(([, label = '']) => plain(label))
    .filter((label) => label !== '');
}

function plain(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, '')).trim();
}

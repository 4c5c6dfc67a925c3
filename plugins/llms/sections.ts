import type { RenderedPageFacts } from '../../src/model/pageTasks';
import type { OutputInput } from '../../src/model/plugin';
import type { RouteConfig } from '../../src/model/route';
import { collectLeafRoutes, type RouteChain } from '../../src/model/routeTree';
import type { SidebarItem } from '../../src/model/sidebar';
import type { TaskContext } from '../../src/model/task';
import { pagePath } from '../../src/model/url';
import { fromSiteAlias, toSiteAlias } from '../../src/node/files/pathname';

/** A titled list of pages, in reading order. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Pick<RenderedPageFacts, 'path' | 'title' | 'description'>[];
}

/** The site data that sidebars depend on. */
type SiteWithSidebars = Pick<OutputInput, 'routes' | 'siteConfig' | 'siteDir'>;

/** The title that llmstxt.org reserves for pages that may be skipped. */
export const OPTIONAL = 'Optional';

/** A sidebar: its label, and the file that contains its items. */
export interface Sidebar {
  readonly label: string;
  /** An `@site/…` path, since a blob must not depend on where the site is. */
  readonly file: string;
}

interface SectionInput {
  readonly pages: readonly RenderedPageFacts[];
  readonly sidebars: readonly Sidebar[];
  readonly baseUrl: string;
  readonly siteDir: string;
}

/**
 * Groups pages into sections: one for each top-level category of each sidebar, then pages outside of sidebars, and finally list
 * pages. Each page is in exactly one section.
 */
export function groupIntoSections(
  context: Pick<TaskContext, 'readText'>,
  { pages, sidebars, baseUrl, siteDir }: SectionInput,
): readonly Section[] {
  const remaining = new Map(pages.map((page) => [pagePath(page.path, baseUrl), page]));
  const takePages = (href: string | undefined): readonly RenderedPageFacts[] => {
    const key = href === undefined ? '' : pagePath(href, baseUrl);
    const page = remaining.get(key);
    remaining.delete(key);
    return page ? [page] : [];
  };
  const takePagesBelow = (items: readonly SidebarItem[]): readonly RenderedPageFacts[] =>
    items.flatMap((item) => {
      if (item.type === 'link') return takePages(item.href);
      return item.type === 'category' ? [...takePages(item.href), ...takePagesBelow(item.items)] : [];
    });
  const sections: { readonly title: string; readonly pages: readonly RenderedPageFacts[] }[] = [];
  for (const { label, file } of sidebars) {
    const items = JSON.parse(
      context.readText(fromSiteAlias(siteDir, file) ?? file),
    ) as readonly SidebarItem[];
    sections.push({ title: label, pages: takePagesBelow(items.filter(({ type }) => type === 'link')) });
    for (const item of items) {
      if (item.type === 'category')
        sections.push({ title: `${label}: ${item.label}`, pages: takePagesBelow([item]) });
    }
  }
  const rest = [...remaining.values()];
  const isText = ({ sourceFile }: RenderedPageFacts) => sourceFile !== undefined;
  const isPost = (page: RenderedPageFacts) => isText(page) && page.plugin.name.includes('blog');
  sections.push(
    { title: 'Blog', pages: rest.filter(isPost) },
    { title: 'More', pages: rest.filter((page) => isText(page) && !isPost(page)) },
    { title: OPTIONAL, pages: rest.filter((page) => !isText(page)) },
  );
  return sections
    .filter((section) => section.pages.length > 0)
    .map((section) => ({
      title: section.title,
      pages: section.pages.map(({ path, title, description }) => ({ path, title, description })),
    }));
}

/** Returns the sidebars that pages of the site use, in the order of their navbar items. */
export function findSidebars(site: SiteWithSidebars): readonly Sidebar[] {
  const files = new Map<string, RouteChain>();
  for (const chain of collectLeafRoutes(site.routes)) {
    const file = chain.at(-1)?.modules?.['sidebarItems'];
    if (typeof file === 'string' && !files.has(file)) files.set(file, chain);
  }
  const order = getNavbarItems(site).map(({ label }) => label);
  const getRank = ({ label }: Sidebar) => (order.includes(label) ? order.indexOf(label) : order.length);
  return [...files]
    .map(([file, chain]) => ({
      file: toSiteAlias(site.siteDir, file),
      label: getSidebarLabel(site, chain, String(chain.at(-1)?.['sidebar'])),
    }))
    .sort((a, b) => getRank(a) - getRank(b));
}

interface DocsItem {
  readonly type?: string;
  readonly label?: string;
  readonly sidebarId?: string;
  readonly docsPluginId?: string;
}

function getNavbarItems(site: SiteWithSidebars): readonly DocsItem[] {
  return (site.siteConfig.themeConfig.navbar?.items ?? []) as readonly DocsItem[];
}

/** Returns the label of a sidebar: that of the navbar item that links to it, plus the version unless it is the latest. */
function getSidebarLabel(site: SiteWithSidebars, chain: RouteChain, sidebar: string): string {
  const id = chain[0]?.plugin?.id ?? 'default';
  const items = getNavbarItems(site).filter(({ docsPluginId = 'default' }) => docsPluginId === id);
  const item =
    items.find(({ type, sidebarId }) => type === 'docSidebar' && sidebarId === sidebar) ??
    items.find(({ type }) => type === 'doc');
  const label = item?.label ?? sidebar.charAt(0).toUpperCase() + sidebar.slice(1);
  const version = chain.map(getVersion).find((each) => each !== undefined);
  return version && !version.isLast ? `${label} ${version.label}` : label;
}

function getVersion({ props }: RouteConfig) {
  return props?.['version'] as { readonly label: string; readonly isLast: boolean } | undefined;
}

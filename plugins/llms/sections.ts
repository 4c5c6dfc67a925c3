import { readFile } from 'node:fs/promises';
import type { BuiltPage, BuiltSite } from '../../src/model/plugin';
import type { RouteConfig } from '../../src/model/route';
import { collectLeafRoutes, type RouteChain } from '../../src/model/routeTree';
import type { SidebarItem } from '../../src/model/sidebar';
import { pagePath } from '../../src/model/url';

/** A titled list of pages, in reading order. */
export interface Section {
  readonly title: string;
  readonly pages: readonly BuiltPage[];
}

/** The site data that sections depend on. */
type SectionedSite = Pick<BuiltSite, 'routes' | 'siteConfig' | 'baseUrl'>;

/** The title that llmstxt.org reserves for pages that may be skipped. */
export const OPTIONAL = 'Optional';

interface NamedSidebar {
  readonly name: string;
  readonly label: string;
  readonly items: readonly SidebarItem[];
}

/**
 * Groups pages into sections: one for each top-level category of each sidebar, then pages outside of sidebars, and finally list
 * pages. Each page is in exactly one section.
 */
export async function groupIntoSections(
  site: SectionedSite,
  pages: readonly BuiltPage[],
): Promise<readonly Section[]> {
  const remaining = new Map(pages.map((page) => [pagePath(page.path, site.baseUrl), page]));
  const takePages = (href: string | undefined): readonly BuiltPage[] => {
    const key = href === undefined ? '' : pagePath(href, site.baseUrl);
    const page = remaining.get(key);
    remaining.delete(key);
    return page ? [page] : [];
  };
  const takePagesBelow = (items: readonly SidebarItem[]): readonly BuiltPage[] =>
    items.flatMap((item) => {
      if (item.type === 'link') return takePages(item.href);
      return item.type === 'category' ? [...takePages(item.href), ...takePagesBelow(item.items)] : [];
    });
  const sections: Section[] = [];
  for (const { label, items } of await readSidebars(site)) {
    sections.push({ title: label, pages: takePagesBelow(items.filter(({ type }) => type === 'link')) });
    for (const item of items) {
      if (item.type === 'category')
        sections.push({ title: `${label}: ${item.label}`, pages: takePagesBelow([item]) });
    }
  }
  const rest = [...remaining.values()];
  const isText = ({ sourceFile }: BuiltPage) => sourceFile !== undefined;
  const isPost = (page: BuiltPage) => isText(page) && page.plugin.name.includes('blog');
  sections.push(
    { title: 'Blog', pages: rest.filter(isPost) },
    { title: 'More', pages: rest.filter((page) => isText(page) && !isPost(page)) },
    { title: OPTIONAL, pages: rest.filter((page) => !isText(page)) },
  );
  return sections.filter((section) => section.pages.length > 0);
}

/** Reads the sidebars that pages of the site use, in the order of their navbar items. */
async function readSidebars(site: SectionedSite): Promise<readonly NamedSidebar[]> {
  const files = new Map<string, RouteChain>();
  for (const chain of collectLeafRoutes(site.routes)) {
    const file = chain.at(-1)?.modules?.['sidebarItems'];
    if (typeof file === 'string' && !files.has(file)) files.set(file, chain);
  }
  const sidebars = await Promise.all(
    [...files].map(async ([file, chain]): Promise<NamedSidebar> => {
      const items = JSON.parse(await readFile(file, 'utf8')) as readonly SidebarItem[];
      const name = String(chain.at(-1)?.['sidebar']);
      return { name, items, label: getSidebarLabel(site, chain, name) };
    }),
  );
  const order = getNavbarItems(site).map(({ label }) => label);
  const getRank = ({ label }: NamedSidebar) => (order.includes(label) ? order.indexOf(label) : order.length);
  return sidebars.sort((a, b) => getRank(a) - getRank(b));
}

interface DocsItem {
  readonly type?: string;
  readonly label?: string;
  readonly sidebarId?: string;
  readonly docsPluginId?: string;
}

function getNavbarItems(site: SectionedSite): readonly DocsItem[] {
  return (site.siteConfig.themeConfig.navbar?.items ?? []) as readonly DocsItem[];
}

/** Returns the label of a sidebar: that of the navbar item that links to it, plus the version unless it is the latest. */
function getSidebarLabel(site: SectionedSite, chain: RouteChain, sidebar: string): string {
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

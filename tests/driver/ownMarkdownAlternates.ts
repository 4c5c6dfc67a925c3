import { type BuiltPage, linked, type OwnSite } from './ownSite';
import { compareMarkdownAlternate } from './compareMarkdownAlternate';

/** The share of visible words that the Markdown alternate must contain. */
const RECALL = 0.995;

/** Returns the path of the Markdown alternate of a page. */
export function getAlternateFile(page: BuiltPage): string {
  return page.path === '/' ? 'index.md' : `${page.path.slice(1)}.md`;
}

/** Returns the pages of a site with content, without the not-found page, the search page and redirects. */
export function listPagesWithAlternates(site: OwnSite): readonly BuiltPage[] {
  return site.pages.filter(
    ({ file, html }) => !/^(?:404|search)\.html$/.test(file) && html.includes('id="__page"'),
  );
}

/** Compares each page of a site with its Markdown alternate, and returns a line for each difference. */
export function findAlternateFaults(site: OwnSite, origin: string): readonly string[] {
  const pages = listPagesWithAlternates(site);
  const files = new Set(site.files);
  const byAlternate = new Map(pages.map((page) => [getAlternateFile(page), page]));
  return pages.flatMap((page) => faultsOf(page).map((fault) => `${page.file}: ${fault}`));

  function faultsOf(page: BuiltPage): readonly string[] {
    const file = getAlternateFile(page);
    if (!files.has(file)) return ['has no Markdown alternate'];
    const markdown = site.read(file);
    const { words, found, lost, ...report } = compareMarkdownAlternate(page.elements, markdown);
    const isKnown = linked(page, 'alternate').includes(`/${file}`);
    const sameCode = JSON.stringify(report.codeInMarkdown) === JSON.stringify(report.codeInDocument);
    return [
      ...(isKnown ? [] : ['does not link to its alternate']),
      ...(markdown.includes(`\nurl: ${origin}${page.path}\n`) ? [] : ['has an alternate without its URL']),
      ...(words > 0 && found / words >= RECALL ? [] : [`lacks ${lost.length} of ${words} words: ${lost}`]),
      ...(sameCode ? [] : ['has different code in its alternate']),
      ...report.markup.map((text) => `has markup in its alternate: ${text}`),
      ...[...report.links, ...report.images]
        .filter((url) => !isValidLink(url, page))
        .map((url) => `has a broken link in its alternate: ${url}`),
    ];
  }

  /** Returns whether a link targets another alternate, an anchor of its page, a file of the site, or another site. */
  function isValidLink(url: string, page: BuiltPage): boolean {
    if (url.startsWith('#')) return page.ids.has(decodeURIComponent(url.slice(1)));
    if (!url.startsWith(origin)) return /^(?:https?|mailto):/.test(url);
    const [path = '', anchor] = decodeURIComponent(url.slice(origin.length + 1)).split('#');
    const target = byAlternate.get(path);
    if (!target) return files.has(path) && !path.endsWith('.html');
    return anchor === undefined || target.ids.has(anchor);
  }
}

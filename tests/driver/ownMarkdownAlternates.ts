import { type BuiltPage, linked, type OwnSite } from './ownSite';
import { compareMarkdownAlternate } from './compareMarkdownAlternate';

/** How many of the words that readers see must be in the twin. */
const RECALL = 0.995;

/** Gives the file of a page's Markdown twin. */
export function getAlternateFile(page: BuiltPage): string {
  return page.path === '/' ? 'index.md' : `${page.path.slice(1)}.md`;
}

/** Gives the pages of a site that have something to read: neither the one for what is not there nor redirects. */
export function listPagesWithAlternates(site: OwnSite): readonly BuiltPage[] {
  return site.pages.filter(
    ({ file, html }) => !/^(?:404|search)\.html$/.test(file) && html.includes('id="__page"'),
  );
}

/** Compares each page of a site with its Markdown twin, and gives a line for everything that is not as it should be. */
export function findAlternateFaults(site: OwnSite, origin: string): readonly string[] {
  const pages = listPagesWithAlternates(site);
  const byAlternate = new Map(pages.map((page) => [getAlternateFile(page), page]));
  return pages.flatMap((page) => faultsOf(page).map((fault) => `${page.file}: ${fault}`));

  function faultsOf(page: BuiltPage): readonly string[] {
    const file = getAlternateFile(page);
    if (!site.files.includes(file)) return ['has no twin'];
    const markdown = site.read(file);
    const { words, found, lost, ...report } = compareMarkdownAlternate(page.html, markdown);
    const isKnown = linked(page, 'alternate').includes(`/${file}`);
    const sameCode = JSON.stringify(report.codeInMarkdown) === JSON.stringify(report.codeInDocument);
    return [
      ...(isKnown ? [] : ['does not name its twin']),
      ...(markdown.includes(`\nurl: ${origin}${page.path}\n`) ? [] : ['its twin does not name it']),
      ...(words > 0 && found / words >= RECALL ? [] : [`lacks ${lost.length} of ${words} words: ${lost}`]),
      ...(sameCode ? [] : ['has other code in its twin']),
      ...report.markup.map((text) => `has markup in its twin: ${text}`),
      ...[...report.links, ...report.images]
        .filter((url) => !leadsOn(url, page))
        .map((url) => `leads to ${url}`),
    ];
  }

  /** A link of a twin leads to another twin, and to an anchor of its page, or to a file of the site. */
  function leadsOn(url: string, page: BuiltPage): boolean {
    if (url.startsWith('#')) return page.ids.has(decodeURIComponent(url.slice(1)));
    if (!url.startsWith(origin)) return /^(?:https?|mailto):/.test(url);
    const [path = '', anchor] = decodeURIComponent(url.slice(origin.length + 1)).split('#');
    const target = byAlternate.get(path);
    if (!target) return site.files.includes(path) && !path.endsWith('.html');
    return anchor === undefined || target.ids.has(anchor);
  }
}

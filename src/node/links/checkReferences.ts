import type { Diagnostic } from '../../model/diagnostic';
import type { Reference } from '../../model/reference';
import { hasProtocol } from '../../model/url';
import type { Addresses } from './addresses';
import { createSiteAddressResolver, type PageReferences, type RenderedLink } from './collectPageReferences';
import type { CheckTargets } from './checkTargets';
import { createProblemDescriber } from './describeProblem';
import { createResolver, type Problem } from './resolveAddress';

/** A link on at least this many pages comes from a shared component, and is reported once. */
const MIN_SHARED_PAGES = 5;

/** Checks references against the pages, anchors and files of a site. */
export interface ReferenceChecker {
  /** The broken addresses. */
  readonly broken: BrokenAddresses;
  /** Collects the broken references of a page that has such addresses. */
  add(page: PageReferences): void;
  /** Returns a diagnostic for each broken reference of these pages, and of the config and sidebars. */
  report(): readonly Diagnostic[];
}

interface BrokenAddress {
  /** The normalized address. */
  readonly key: string;
  readonly problem: Problem;
}

/** What is wrong with addresses, by address. */
type BrokenAddresses = Readonly<Record<keyof Addresses, ReadonlyMap<string, BrokenAddress>>>;

const NONE: BrokenAddresses = { links: new Map(), files: new Map() };

/** Checks the distinct addresses of all pages, so that only pages with broken ones have to be read. */
export function createReferenceChecker(input: CheckTargets, { links, files }: Addresses): ReferenceChecker {
  const { baseUrl, url = '', references, onBrokenLinks, onBrokenAnchors, findLocation } = input;
  if (onBrokenLinks === 'ignore' && onBrokenAnchors === 'ignore')
    return { broken: NONE, add() {}, report: () => [] };
  const resolveAddress = createResolver(input);
  const describe = createProblemDescriber(input);
  const diagnostics: Diagnostic[] = [];
  /** By address and spelling. */
  const withoutLocation = new Map<string, UnlocatedLink>();
  /** The broken addresses of references in files of pages. */
  const brokenKeys = new Set<string>();

  const getSiteAddress = createSiteAddressResolver({ url, baseUrl });
  const layout = new Map<string, LayoutLink[]>();
  for (const reference of references) {
    const { rawUrl, resolved = rawUrl, kind, isUnchecked } = reference;
    const address = getSiteAddress(reference);
    if (address === undefined) continue;
    const { key, problem } = resolveAddress(address, kind === 'image');
    const link: LayoutLink = {
      reference,
      problem: isUnchecked ? undefined : problem,
      isLenient: kind === 'image' || hasProtocol(resolved) || reference.isElement === true,
      pages: 0,
    };
    layout.set(key, [...(layout.get(key) ?? []), link]);
  }
  const broken: BrokenAddresses = { links: findBroken(links, false), files: findBroken(files, true) };
  /** The broken links in the lists of layouts, which pages share. */
  const brokenInLayouts = new WeakMap<PageReferences['layoutLinks'], readonly string[]>();
  return {
    broken,
    add,
    report() {
      for (const list of layout.values()) for (const link of list) reportLayoutLink(link);
      for (const link of mergeShared([...withoutLocation.values()])) {
        // A generated page shows links of other pages, such as the pictures of posts in the archive.
        const isCopied = link.linkingPages.every(({ sourceFile }) => sourceFile === undefined);
        if (!isCopied || !brokenKeys.has(link.key)) reportWithoutLocation(link);
      }
      return diagnostics;
    },
  };

  function add(page: PageReferences): void {
    const { path, sourceFile } = page;
    let shownKeys: ReadonlySet<string> | undefined;
    for (const { address, rawUrl, location, isFile, isLenient, isProp } of page.references) {
      const found = (isFile ? broken.files : broken.links).get(address);
      if (!found) continue;
      if (isProp) {
        shownKeys ??= collectShownKeys(page);
        if (!shownKeys.has(found.key)) continue;
      }
      brokenKeys.add(found.key);
      const diagnostic = createDiagnostic(found.problem, rawUrl, isLenient);
      if (diagnostic) diagnostics.push({ ...diagnostic, location });
    }
    let reportedKeys: ReadonlySet<string> | undefined;
    const checkRendered = (rendered: RenderedLink, kind: 'link' | 'raw link' | 'file') => {
      const { href, address } =
        typeof rendered === 'string' ? { href: rendered, address: rendered } : rendered;
      const found = (kind === 'file' ? broken.files : broken.links).get(address);
      if (!found) return;
      const { key, problem } = found;
      const inLayout = layout.get(key);
      if (inLayout) {
        for (const each of inLayout) each.pages++;
        return;
      }
      reportedKeys ??= collectKeys(page);
      if (reportedKeys.has(key)) return;
      const id = `${key} ${href}`;
      const link = withoutLocation.get(id) ?? { href, key, problem, linkingPages: [], isLenient: true };
      link.linkingPages.push({ path, sourceFile });
      link.isLenient &&= kind !== 'link' || hasProtocol(href);
      withoutLocation.set(id, link);
    };
    for (const link of [...findBrokenInLayout(page.layoutLinks), ...page.links]) checkRendered(link, 'link');
    for (const link of page.rawLinks) checkRendered(link, 'raw link');
    for (const link of page.embeds) checkRendered(link, 'file');
  }

  function findBrokenInLayout(list: PageReferences['layoutLinks']): readonly string[] {
    const found = brokenInLayouts.get(list) ?? list.filter((link) => broken.links.has(link));
    brokenInLayouts.set(list, found);
    return found;
  }

  function findBroken(addresses: ReadonlySet<string>, isFile: boolean): ReadonlyMap<string, BrokenAddress> {
    const found = new Map<string, BrokenAddress>();
    for (const address of addresses) {
      const { key, problem } = resolveAddress(address, isFile);
      if (problem) found.set(address, { key, problem });
    }
    return found;
  }

  /** Returns the keys of the broken links that a page shows. */
  function collectShownKeys({ layoutLinks, links, rawLinks }: PageReferences): ReadonlySet<string> {
    return new Set(
      [...layoutLinks, ...links, ...rawLinks].flatMap(
        (link) => broken.links.get(typeof link === 'string' ? link : link.address)?.key ?? [],
      ),
    );
  }

  function collectKeys({ references: own, ignored }: PageReferences): ReadonlySet<string> {
    return new Set(
      [...own.map(({ address }) => address), ...ignored].map((address) => resolveAddress(address).key),
    );
  }

  function reportLayoutLink({ reference, problem, isLenient, pages: count }: LayoutLink): void {
    const { rawUrl, location, label } = reference;
    const diagnostic = problem && createDiagnostic(problem, rawUrl, isLenient);
    if (!diagnostic) return;
    const what = reference.kind === 'image' ? 'file' : 'link';
    const where = [label && `in ${label}`, count > 1 && `on ${count} pages`].filter(Boolean).join(', ');
    const message =
      label === undefined ? diagnostic.message : `${diagnostic.message} The ${what} is ${where}.`;
    diagnostics.push({ ...diagnostic, message, location });
  }

  function reportWithoutLocation({ href, problem, linkingPages, isLenient }: UnlocatedLink): void {
    const base = createDiagnostic(problem, href, isLenient);
    if (!base) return;
    const isHome = problem.kind === 'missing' && problem.isHome;
    const isShared = linkingPages.length >= MIN_SHARED_PAGES;
    const [{ sourceFile } = { sourceFile: undefined }] = isShared || isHome ? [] : linkingPages;
    const found = isHome ? undefined : findLocation(href, linkingPages.slice(0, MIN_SHARED_PAGES));
    const location = found ?? (sourceFile === undefined ? undefined : { file: sourceFile });
    const what = problem.kind === 'missing-file' || problem.kind === 'outside' ? 'file' : 'link';
    diagnostics.push({
      ...base,
      message: isShared
        ? `${base.message} The ${what} is on ${linkingPages.length} pages${found || isHome ? '' : ', so check the navbar, the footer, sidebars and layouts'}.`
        : `${base.message} The ${what} is on ${linkingPages.map((page) => `\`${page.path}\``).join(', ')}.`,
      ...(location && { location }),
    });
  }

  function createDiagnostic(problem: Problem, rawUrl: string, isLenient = false): Diagnostic | undefined {
    const severity = problem.kind === 'anchor' ? onBrokenAnchors : onBrokenLinks;
    if (severity === 'ignore') return undefined;
    const { hint, ...described } = describe(problem, rawUrl);
    return {
      severity: severity === 'throw' && (isLenient || problem.kind === 'spelling') ? 'warn' : severity,
      ...described,
      ...(hint !== undefined && { hint }),
    };
  }
}

/**
 * Merges relative links that have the same spelling on many pages, and another target on each: they come from a shared component.
 */
function mergeShared(links: readonly UnlocatedLink[]): readonly UnlocatedLink[] {
  const spellings = new Map<string, UnlocatedLink[]>();
  for (const link of links) {
    const same = spellings.get(link.href) ?? [];
    same.push(link);
    spellings.set(link.href, same);
  }
  return [...spellings.values()].flatMap((same) => {
    const [first] = same;
    if (!first || same.length < MIN_SHARED_PAGES) return same;
    return {
      ...first,
      linkingPages: same.flatMap(({ linkingPages }) => linkingPages),
      isLenient: same.every(({ isLenient }) => isLenient),
    };
  });
}

/** A broken link that pages show without a known location in a source. */
interface UnlocatedLink {
  readonly href: string;
  readonly key: string;
  readonly problem: Problem;
  readonly linkingPages: Pick<PageReferences, 'path' | 'sourceFile'>[];
  /** Whether no page links to it with a component, whose links are checked strictly. */
  isLenient: boolean;
}

/** A reference of the config or a sidebar. */
interface LayoutLink {
  readonly reference: Reference;
  readonly problem: Problem | undefined;
  readonly isLenient: boolean;
  /** The number of pages that show it. */
  pages: number;
}

import { findClosest } from '../../model/findClosest';
import type { Reference } from '../../model/reference';
import type { Severity, Diagnostic } from '../../model/diagnostic';
import type { SourceLocation } from '../../model/siteError';
import { decodePath, hasProtocol, isSamePath, joinUrl, pagePath, splitPath } from '../../model/url';

/** A page with its anchors and links. */
export interface CheckedPage {
  readonly path: string;
  /** The source file, relative to the site folder. */
  readonly sourceFile: string | undefined;
  readonly anchors: readonly string[];
  /** Rendered links, from components and content. */
  readonly links: readonly string[];
  /** References in the content, with their locations. */
  readonly references: readonly Reference[];
}

export interface CheckInput {
  readonly baseUrl: string;
  readonly pages: readonly CheckedPage[];
  /** References in the config and in sidebars. */
  readonly references: readonly Reference[];
  /** The targets of redirects, by path. */
  readonly redirects?: ReadonlyMap<string, string>;
  /** Returns whether the output has a file at a path below the base URL. */
  readonly hasFile: (file: string) => boolean;
  readonly onBrokenLinks: Severity;
  readonly onBrokenAnchors: Severity;
  /** Returns where the config, or another file that all pages depend on, contains a link. */
  readonly findLocation: (link: string) => SourceLocation | undefined;
}

/** The prefix of links to resources on the same host that are not part of the site. */
const UNCHECKED_PROTOCOL = 'pathname://';

/** A link on at least this many pages comes from a shared component, and is reported once. */
const MIN_SHARED_PAGES = 5;

/** Checks every reference of a site against its pages, anchors and files. Returns a diagnostic for each broken one. */
export function checkReferences(input: CheckInput): readonly Diagnostic[] {
  const { baseUrl, pages, references, onBrokenLinks, onBrokenAnchors } = input;
  if (onBrokenLinks === 'ignore' && onBrokenAnchors === 'ignore') return [];
  const byPath = new Map(pages.map((page) => [normalizePath(page.path), page]));
  const moved = new Map([...(input.redirects ?? [])].map(([from, to]) => [normalizePath(from), to]));
  const diagnostics: Diagnostic[] = [];
  const withoutLocation = new Map<
    string,
    { readonly problem: Problem; readonly linkingPages: CheckedPage[] }
  >();

  const sharedAddresses = new Set<string>();
  for (const reference of references) {
    const target = reference.resolved ?? reference.rawUrl;
    sharedAddresses.add(getAddress(target, baseUrl));
    report(findProblem(target, baseUrl, reference.rawUrl), reference);
  }
  for (const page of pages) {
    const checkedAddresses = new Set(sharedAddresses);
    for (const { rawUrl, resolved, kind, location } of page.references) {
      const target = resolved ?? rawUrl;
      checkedAddresses.add(getAddress(target, page.path));
      // An unresolved file reference was already reported when its page was compiled.
      if (resolved === undefined) checkedAddresses.add(getAddress(joinUrl(baseUrl, rawUrl), page.path));
      else if (kind === 'link' && !rawUrl.startsWith(UNCHECKED_PROTOCOL))
        report(findProblem(target, page.path, rawUrl), { location });
    }
    for (const link of page.links) {
      if (checkedAddresses.has(getAddress(link, page.path))) continue;
      const problem = findProblem(link, page.path);
      if (!problem) continue;
      const known = withoutLocation.get(link);
      if (known) known.linkingPages.push(page);
      else withoutLocation.set(link, { problem, linkingPages: [page] });
    }
  }
  for (const [link, { problem, linkingPages }] of withoutLocation)
    reportWithoutLocation(link, problem, linkingPages);
  return diagnostics.filter(({ severity }) => severity !== 'ignore');

  function findProblem(link: string, from: string, rawUrl = link): Problem | undefined {
    if (hasProtocol(link) || link === '') return undefined;
    const url = resolve(link, from);
    if (!url)
      return {
        kind: 'broken-link',
        message: `Broken link: \`${rawUrl}\` is not a valid URL.`,
        target: link,
      };
    const { pathname, hash } = url;
    const target = byPath.get(normalizePath(pathname));
    if (!target) {
      if (!`${pathname}/`.startsWith(baseUrl)) return undefined;
      const movedTo = moved.get(normalizePath(pathname));
      if (movedTo !== undefined) {
        return {
          kind: 'broken-link',
          message: `Broken link: \`${rawUrl}\` matches a redirect, not a page.`,
          target: pathname,
          movedTo,
        };
      }
      if (input.hasFile(decodePath(pathname.slice(baseUrl.length)))) return undefined;
      return {
        kind: 'broken-link',
        message: `Broken link: \`${rawUrl}\` does not match any page or file.`,
        target: pathname,
        isHome: normalizePath(pathname) === baseUrl,
      };
    }
    const id = hash.slice(1);
    if (id === '' || id === 'top') return undefined;
    if (target.anchors.includes(id) || target.anchors.includes(decodePath(id))) return undefined;
    return {
      kind: 'broken-anchor',
      message: `Broken anchor: \`${target.path}\` has no heading with the ID \`${decodePath(id)}\`.`,
      target: id,
      anchors: target.anchors,
    };
  }

  /** Returns the normalized URL of a link on a page, which is equal for all ways to write it. */
  function getAddress(link: string, from: string): string {
    const url = resolve(link, from);
    return url ? url.origin + normalizePath(url.pathname) + url.search + url.hash : link;
  }

  function report(problem: Problem | undefined, { location }: Pick<Reference, 'location'>): void {
    if (problem) diagnostics.push({ ...createDiagnostic(problem), location });
  }

  function reportWithoutLocation(link: string, problem: Problem, linkingPages: readonly CheckedPage[]): void {
    const isShared = linkingPages.length >= MIN_SHARED_PAGES;
    const [{ sourceFile } = { sourceFile: undefined }] = isShared || problem.isHome ? [] : linkingPages;
    const found = problem.isHome ? undefined : input.findLocation(link);
    const location = found ?? (sourceFile === undefined ? undefined : { file: sourceFile });
    const base = createDiagnostic(problem);
    diagnostics.push({
      ...base,
      message: isShared
        ? `${base.message} The link is on ${linkingPages.length} pages${found || problem.isHome ? '' : ', so check the navbar, the footer, sidebars and layouts'}.`
        : `${base.message} The link is on ${linkingPages.map((page) => `\`${page.path}\``).join(', ')}.`,
      ...(location && { location }),
    });
  }

  function createDiagnostic(problem: Problem): Diagnostic {
    const candidates =
      problem.kind === 'broken-link' ? pages.map((page) => page.path) : (problem.anchors ?? []);
    const target = decodePath(problem.target);
    const suggestion = findClosest(target, candidates) ?? findSameName(target, candidates);
    const hint = problem.isHome
      ? 'The site has no home page. Set `slug: /` in a doc, or add src/pages/index.tsx.'
      : problem.movedTo !== undefined
        ? `Link to the target of the redirect: \`${problem.movedTo}\`.`
        : suggestion === undefined
          ? formatAnchors(problem.anchors)
          : `Did you mean \`${problem.kind === 'broken-anchor' ? '#' : ''}${suggestion}\`?`;
    return {
      kind: problem.kind,
      severity: problem.kind === 'broken-link' ? onBrokenLinks : onBrokenAnchors,
      message: problem.message,
      ...(hint !== undefined && { hint }),
    };
  }

  function normalizePath(path: string): string {
    return decodePath(pagePath(path, baseUrl)).normalize();
  }
}

interface Problem {
  readonly kind: 'broken-link' | 'broken-anchor';
  readonly message: string;
  readonly target: string;
  readonly anchors?: readonly string[];
  /** The link points to the base URL, and the site has no home page. */
  readonly isHome?: boolean;
  /** The target of the redirect that the link matches. */
  readonly movedTo?: string;
}

/** Lists the anchors of a page if they are few. IDs that start with an underscore belong to the app shell. */
function formatAnchors(anchors: readonly string[] | undefined): string | undefined {
  const ids = anchors?.filter((id) => !id.startsWith('_'));
  if (!ids || ids.length > 12) return undefined;
  return ids.length === 0
    ? 'The page has no headings with IDs.'
    : `Available anchors: ${ids.map((id) => `\`#${id}\``).join(', ')}.`;
}

function resolve(link: string, from: string): URL | undefined {
  try {
    const path = decodePath(from).split('/').map(encodeURIComponent).join('/');
    return new URL(link, `http://site.invalid${path}`);
  } catch {
    return undefined;
  }
}

/** Finds a page with the same last path segment: pages often keep their name when they move to another folder. */
function findSameName(target: string, candidates: readonly string[]): string | undefined {
  const name = splitPath(target).path.split('/').filter(Boolean).at(-1);
  if (name === undefined) return undefined;
  return candidates.find((path) => isSamePath(path.split('/').filter(Boolean).at(-1), name));
}

import { findClosest } from '../../model/findClosest';
import type { Diagnostic, Reference, Severity } from '../../model/reference';
import type { SourceLocation } from '../../model/siteError';
import { decodePath, hasProtocol, isSamePath, joinUrl, pagePath, splitPath } from '../../model/url';

/** A page as the check needs to know it. */
export interface CheckedPage {
  readonly path: string;
  /** The file it was made from, relative to the site. */
  readonly sourceFile: string | undefined;
  readonly anchors: readonly string[];
  /** Links as they were rendered, by components and content. */
  readonly links: readonly string[];
  /** References of its content, with their places. */
  readonly references: readonly Reference[];
}

export interface CheckInput {
  readonly baseUrl: string;
  readonly pages: readonly CheckedPage[];
  /** References of the config and of sidebars. */
  readonly references: readonly Reference[];
  /** The paths that lead on to others, with their targets. */
  readonly redirects?: ReadonlyMap<string, string>;
  /** Tells whether the output holds a file at a path below the base URL. */
  readonly hasFile: (file: string) => boolean;
  readonly onBrokenLinks: Severity;
  readonly onBrokenAnchors: Severity;
  /** Finds the place in the config, or another file all pages depend on, that names a link. */
  readonly findLocation: (link: string) => SourceLocation | undefined;
}

/** Begins what leads to something on this host that is not part of the site. */
const UNCHECKED_PROTOCOL = 'pathname://';

/** A link that so many pages have comes from what they share, and is reported once. */
const MIN_SHARED_PAGES = 5;

/** Step 6: checks every reference of a site against its pages, anchors and files, and gives a finding for each that leads nowhere. */
export function checkReferences(input: CheckInput): readonly Diagnostic[] {
  const { baseUrl, pages, references, onBrokenLinks, onBrokenAnchors } = input;
  if (onBrokenLinks === 'ignore' && onBrokenAnchors === 'ignore') return [];
  const byPath = new Map(pages.map((page) => [normalizePath(page.path), page]));
  const moved = new Map([...(input.redirects ?? [])].map(([from, to]) => [normalizePath(from), to]));
  const diagnostics: Diagnostic[] = [];
  const withoutLocation = new Map<string, { readonly problem: Problem; readonly on: CheckedPage[] }>();

  const sharedAddresses = new Set<string>();
  for (const reference of references) {
    const target = reference.resolved ?? reference.written;
    sharedAddresses.add(getAddress(target, baseUrl));
    report(findProblem(target, baseUrl), reference);
  }
  for (const page of pages) {
    const checkedAddresses = new Set(sharedAddresses);
    for (const { written, resolved, kind, location } of page.references) {
      const target = resolved ?? written;
      checkedAddresses.add(getAddress(target, page.path));
      // What was meant to name a file and names none has been reported as that.
      if (resolved === undefined) checkedAddresses.add(getAddress(joinUrl(baseUrl, written), page.path));
      else if (kind === 'link' && !written.startsWith(UNCHECKED_PROTOCOL))
        report(findProblem(target, page.path), { written, location });
    }
    for (const link of page.links) {
      if (checkedAddresses.has(getAddress(link, page.path))) continue;
      const problem = findProblem(link, page.path);
      if (!problem) continue;
      const known = withoutLocation.get(link);
      if (known) known.on.push(page);
      else withoutLocation.set(link, { problem, on: [page] });
    }
  }
  for (const [link, { problem, on }] of withoutLocation) reportWithoutLocation(link, problem, on);
  return diagnostics.filter(({ severity }) => severity !== 'ignore');

  function findProblem(link: string, from: string): Problem | undefined {
    if (hasProtocol(link) || link === '') return undefined;
    const url = resolve(link, from);
    if (!url) return { kind: 'broken-link', message: 'is not a valid URL', target: link };
    const { pathname, hash } = url;
    const target = byPath.get(normalizePath(pathname));
    if (!target) {
      if (!`${pathname}/`.startsWith(baseUrl)) return undefined;
      const movedTo = moved.get(normalizePath(pathname));
      if (movedTo !== undefined) {
        return { kind: 'broken-link', message: 'leads to a page that has moved', target: pathname, movedTo };
      }
      if (input.hasFile(decodePath(pathname.slice(baseUrl.length)))) return undefined;
      return {
        kind: 'broken-link',
        message: 'leads to no page or file of this site',
        target: pathname,
        isHome: normalizePath(pathname) === baseUrl,
      };
    }
    const id = hash.slice(1);
    if (id === '' || id === 'top') return undefined;
    if (target.anchors.includes(id) || target.anchors.includes(decodePath(id))) return undefined;
    return {
      kind: 'broken-anchor',
      message: `names no anchor of ${target.path}`,
      target: id,
      anchors: target.anchors,
    };
  }

  /** Where a link leads from a page: the same for all ways to write it. */
  function getAddress(link: string, from: string): string {
    const url = resolve(link, from);
    return url ? url.origin + normalizePath(url.pathname) + url.search + url.hash : link;
  }

  function report(
    problem: Problem | undefined,
    { written, location }: Pick<Reference, 'written' | 'location'>,
  ): void {
    if (problem) diagnostics.push({ ...diagnostic(problem, written), location });
  }

  function reportWithoutLocation(link: string, problem: Problem, on: readonly CheckedPage[]): void {
    const many = on.length >= MIN_SHARED_PAGES;
    const [{ sourceFile } = { sourceFile: undefined }] = many || problem.isHome ? [] : on;
    const found = problem.isHome ? undefined : input.findLocation(link);
    const location = found ?? (sourceFile === undefined ? undefined : { file: sourceFile });
    const base = diagnostic(problem, link);
    diagnostics.push({
      ...base,
      message: many
        ? `${base.message} ${on.length} pages have it${found || problem.isHome ? '' : ': look in the navbar, the footer, a sidebar or a layout'}.`
        : `${base.message} It is on ${on.map((page) => page.path).join(', ')}.`,
      ...(location && { location }),
    });
  }

  function diagnostic(problem: Problem, written: string): Diagnostic {
    const candidates =
      problem.kind === 'broken-link' ? pages.map((page) => page.path) : (problem.anchors ?? []);
    const target = decodePath(problem.target);
    const suggestion = findClosest(target, candidates) ?? findSameName(target, candidates);
    const hint = problem.isHome
      ? 'The site has no home page: give one doc `slug: /`, or add src/pages/index.tsx.'
      : problem.movedTo !== undefined
        ? `Write \`${problem.movedTo}\`, where the redirect leads.`
        : suggestion === undefined
          ? formatAnchors(problem.anchors)
          : `Did you mean \`${problem.kind === 'broken-anchor' ? '#' : ''}${suggestion}\`?`;
    return {
      kind: problem.kind,
      severity: problem.kind === 'broken-link' ? onBrokenLinks : onBrokenAnchors,
      message: `The link \`${written}\` ${problem.message}.`,
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
  /** The link leads to the site's own address, where it has no page. */
  readonly isHome?: boolean;
  /** Where a redirect leads from the target. */
  readonly movedTo?: string;
}

/** What a target may have is worth telling as long as it can be read at a glance; ids of the shell are no targets. */
function formatAnchors(anchors: readonly string[] | undefined): string | undefined {
  const ids = anchors?.filter((id) => !id.startsWith('_'));
  if (!ids || ids.length > 12) return undefined;
  return ids.length === 0 ? 'It has none.' : `It has ${ids.map((id) => `\`#${id}\``).join(', ')}.`;
}

function resolve(link: string, from: string): URL | undefined {
  try {
    const path = decodePath(from).split('/').map(encodeURIComponent).join('/');
    return new URL(link, `http://site.invalid${path}`);
  } catch {
    return undefined;
  }
}

/** A page that moved to another folder often kept its name. */
function findSameName(target: string, candidates: readonly string[]): string | undefined {
  const name = splitPath(target).path.split('/').filter(Boolean).at(-1);
  if (name === undefined) return undefined;
  return candidates.find((path) => isSamePath(path.split('/').filter(Boolean).at(-1), name));
}

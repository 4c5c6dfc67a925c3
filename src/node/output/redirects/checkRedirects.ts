import type { Redirect } from '../../../model/redirect';
import type { Severity, Diagnostic } from '../../../model/diagnostic';
import { decodePath, pagePath } from '../../../model/url';

interface CheckInput {
  readonly redirects: readonly Redirect[];
  readonly pages: readonly { readonly path: string; readonly anchors: readonly string[] }[];
  readonly baseUrl: string;
  readonly severity: Severity;
}

/** What is to be written for one path that was given up, or whose sections have moved. */
export interface MovedPath {
  readonly from: string;
  /** Where the path leads as a whole; undefined for a page that is there. */
  readonly to: string | undefined;
  /** Where its anchors lead. */
  readonly anchors: readonly (readonly [id: string, to: string])[];
  /** Where the first of its redirects is asked for. */
  readonly mark: Redirect['mark'];
}

/**
 * Takes the redirects that plugins ask for, and gives those that can be written, by path, and a finding for each other: a page
 * that is there wins over a redirect, and the first redirect of an address over those that follow.
 */
export function checkRedirects({ redirects, pages, baseUrl, severity }: CheckInput): {
  readonly moved: readonly MovedPath[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const key = (path: string) => decodePath(pagePath(path, baseUrl)).normalize();
  const byPath = new Map(pages.map((page) => [key(page.path), page]));
  const taken = new Map<string, Redirect>();
  const moved = new Map<string, MovedPath & { to: string | undefined; anchors: [string, string][] }>();
  const diagnostics: Diagnostic[] = [];
  const refuse = ({ mark = {} }: Redirect, level: Severity, message: string, hint: string) =>
    diagnostics.push({ kind: 'redirect', severity: level, message, hint, ...mark });

  for (const each of redirects) {
    const { from, anchor, to } = each;
    const page = byPath.get(key(from));
    const name = anchor === undefined ? from : `${from}#${anchor}`;
    const identity = JSON.stringify([key(from), anchor]);
    const before = taken.get(identity);
    if (anchor === undefined && page) {
      const hint = 'Readers get the page: remove the redirect, or give the page another address.';
      refuse(each, severity, `The redirect from ${name} is not used: there is a page at that address.`, hint);
    } else if (anchor !== undefined && page?.anchors.includes(decodePath(anchor))) {
      const hint = 'Remove the redirect, or give the heading another id.';
      refuse(each, severity, `The redirect from ${name} is not used: the page has that anchor.`, hint);
    } else if (before) {
      if (before.to === to) continue;
      const hint = 'The first one counts: remove one of them.';
      refuse(each, severity, `Two redirects begin at ${name}: they lead to ${before.to} and to ${to}.`, hint);
    } else {
      taken.set(identity, each);
      const entry = moved.get(key(from)) ?? { from, to: undefined, anchors: [], mark: each.mark };
      moved.set(key(from), entry);
      if (anchor === undefined) entry.to = to;
      else entry.anchors.push([decodePath(anchor), to]);
    }
  }
  for (const [path, { from, to }] of moved) {
    if (to !== undefined || byPath.has(path)) continue;
    const [first] = redirects.filter((each) => each.from === from);
    const hint = `Redirect the path as a whole, too: { from: '${from}', to: … }.`;
    if (first)
      refuse(
        first,
        'throw',
        `The redirect from ${from}#${first.anchor} is never reached: there is no page at ${from}.`,
        hint,
      );
    moved.delete(path);
  }
  return {
    moved: [...moved.values()],
    diagnostics: diagnostics.filter((diagnostic) => diagnostic.severity !== 'ignore'),
  };
}

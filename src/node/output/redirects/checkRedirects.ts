import { hasId, type IdList } from '../../../model/idList';
import type { Redirect } from '../../../model/redirect';
import type { Severity, Diagnostic } from '../../../model/diagnostic';
import { decodePath, pagePath } from '../../../model/url';

interface CheckInput {
  readonly redirects: readonly Redirect[];
  readonly pages: readonly { readonly path: string; readonly anchors: IdList }[];
  readonly baseUrl: string;
  readonly severity: Severity;
}

/** The redirects of one path and of its anchors. */
export interface MovedPath {
  readonly from: string;
  /** The target of the path itself; `undefined` if a page exists there and only anchors have moved. */
  readonly to: string | undefined;
  /** The targets of its anchors. */
  readonly anchors: readonly (readonly [id: string, to: string])[];
  /** The location of its first redirect in the sources. */
  readonly errorLocation: Redirect['errorLocation'];
}

/**
 * Groups the redirects of plugins by path, and reports those that have no effect: an existing page takes precedence over a
 * redirect, and the first redirect of a path over later ones.
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
  const ignore = ({ errorLocation = {} }: Redirect, message: string, hint: string) =>
    diagnostics.push({ code: 'unused-redirect', severity, message, hint, ...errorLocation });

  for (const each of redirects) {
    const { from, anchor, to } = each;
    const page = byPath.get(key(from));
    const name = anchor === undefined ? from : `${from}#${anchor}`;
    const identity = JSON.stringify([key(from), anchor]);
    const before = taken.get(identity);
    if (anchor === undefined && page) {
      const hint = 'Remove the redirect, or change the path of the page.';
      ignore(each, `The redirect from \`${name}\` has no effect: a page exists at that path.`, hint);
    } else if (anchor !== undefined && page && hasId(page.anchors, decodePath(anchor))) {
      const hint = 'Remove the redirect, or change the ID of the heading.';
      ignore(each, `The redirect from \`${name}\` has no effect: the page has a heading with that ID.`, hint);
    } else if (before) {
      if (before.to === to) continue;
      const hint = 'The first redirect is used. Remove one of them.';
      ignore(each, `\`${name}\` has two redirects: to \`${before.to}\` and to \`${to}\`.`, hint);
    } else {
      taken.set(identity, each);
      const entry = moved.get(key(from)) ?? {
        from,
        to: undefined,
        anchors: [],
        errorLocation: each.errorLocation,
      };
      moved.set(key(from), entry);
      if (anchor === undefined) entry.to = to;
      else entry.anchors.push([decodePath(anchor), to]);
    }
  }
  for (const [path, { from, to, anchors, errorLocation }] of moved) {
    if (to !== undefined || byPath.has(path)) continue;
    diagnostics.push({
      code: 'invalid-redirect',
      severity: 'throw',
      message: `The redirect from \`${from}#${anchors[0]?.[0]}\` has no effect: no page exists at \`${from}\`.`,
      hint: `Add a redirect for the path itself: { from: '${from}', to: … }.`,
      ...errorLocation,
    });
    moved.delete(path);
  }
  return {
    moved: [...moved.values()],
    diagnostics: diagnostics.filter((diagnostic) => diagnostic.severity !== 'ignore'),
  };
}

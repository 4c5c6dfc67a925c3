import path from 'node:path';
import { findClosest } from '../../../model/findClosest';
import type { Diagnostic, Severity } from '../../../model/reference';
import type { MarkdownNode } from '../markdownNode';
import { type PageContext, report } from '../pageContext';

type Hook = PageContext['settings']['markdown']['hooks']['onBrokenMarkdownLinks'];

/** Reports a link or an image that leads nowhere as the site's hook for it says; gives the URL that the hook puts in its place, if any. */
export function reportBrokenReference(
  page: PageContext,
  node: MarkdownNode,
  broken: { readonly hook: Hook; readonly diagnostic: Pick<Diagnostic, 'kind' | 'message' | 'hint'> },
): string | undefined {
  const { hook, diagnostic } = broken;
  if (typeof hook === 'function') {
    const url = hook({ sourceFilePath: page.file, url: node.url ?? '', node });
    return typeof url === 'string' ? url : undefined;
  }
  const severity: Severity = hook;
  if (severity !== 'ignore') report(page, node, { ...diagnostic, severity });
  return undefined;
}

/** Gives the entry of a folder, or of the nearest folder above it, whose name is closest to a file that is missing there. */
export function findNearestFile(page: PageContext, missing: string): string | undefined {
  const dir = path.dirname(missing);
  const name = findClosest(path.basename(missing), page.tracker.listDirectory(dir));
  return name === undefined ? undefined : toRelativeUrl(page, path.join(dir, name));
}

/** Writes a file as a link in the page would name it. */
export function toRelativeUrl(page: PageContext, file: string): string {
  const relative = encodeURI(path.relative(path.dirname(page.file), file).split(path.sep).join('/'));
  return relative.startsWith('.') ? relative : `./${relative}`;
}

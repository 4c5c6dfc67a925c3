import path from 'node:path';
import { findClosest } from '../../../model/findClosest';
import type { Diagnostic } from '../../../model/diagnostic';
import { toPosixPath } from '../../files/pathname';
import type { MarkdownNode } from '../markdownNode';
import { type PageContext, report } from '../pageContext';

interface BrokenReference extends Pick<Diagnostic, 'message' | 'hint'> {
  readonly code: 'broken-image' | 'broken-markdown-link';
}

/** Reports a broken link or image through the hook of the site. Returns the replacement URL if the hook returns one. */
export function reportBrokenReference(
  page: PageContext,
  node: MarkdownNode,
  diagnostic: BrokenReference,
): string | undefined {
  const { onBrokenMarkdownImages, onBrokenMarkdownLinks } = page.settings.markdown.hooks;
  const hook = diagnostic.code === 'broken-image' ? onBrokenMarkdownImages : onBrokenMarkdownLinks;
  if (typeof hook === 'function') {
    const sourceFilePath = toPosixPath(path.relative(page.settings.siteDir, page.file));
    const url = hook({ sourceFilePath, url: node.url ?? '', node });
    return typeof url === 'string' ? url : undefined;
  }
  if (hook !== 'ignore') report(page, node, { ...diagnostic, severity: hook });
  return undefined;
}

/** Finds the entry in the folder of a missing file whose name is most similar. Returns it as a URL relative to the page. */
export function findNearestFile(page: PageContext, missing: string | undefined): string | undefined {
  if (missing === undefined) return undefined;
  const dir = path.dirname(missing);
  const name = findClosest(path.basename(missing), page.tracker.listDirectory(dir));
  return name === undefined ? undefined : toRelativeUrl(page, path.join(dir, name));
}

/** Returns the URL of a file relative to the page. */
export function toRelativeUrl(page: PageContext, file: string): string {
  const relative = encodeURI(toPosixPath(path.relative(path.dirname(page.file), file)));
  return relative.startsWith('.') ? relative : `./${relative}`;
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCssUrls } from '../../model/htmlReferences';
import { findClosest } from '../../model/findClosest';
import type { Diagnostic } from '../../model/diagnostic';
import { moveToText } from '../../model/locateText';
import type { Reference } from '../../model/reference';
import { decodePath, splitPath } from '../../model/url';
import { listEntries } from '../files/pathKind';
import { toPosixPath } from '../files/pathname';

interface StyleReferences {
  /** URLs that start with a slash. */
  readonly references: readonly Reference[];
  /** A diagnostic for each relative URL without a file, which fails to bundle. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Collects the URLs in style sheets of the site, given by absolute path. */
export function collectStyleReferences(
  files: readonly string[],
  { siteDir, baseUrl }: { readonly siteDir: string; readonly baseUrl: string },
): StyleReferences {
  const references: Reference[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    if (!existsSync(file)) continue;
    const source = readFileSync(file, 'utf8');
    const name = toPosixPath(path.relative(siteDir, file));
    const seen = new Set<string>();
    for (const url of findCssUrls(source)) {
      if (seen.has(url)) continue;
      seen.add(url);
      const location = moveToText(source, { file, line: 1 }, url);
      const relative = decodePath(splitPath(url).path);
      if (/^\/(?!\/)/.test(url)) {
        if (existsSync(path.join(siteDir, relative))) continue;
        references.push({
          kind: 'image',
          rawUrl: url,
          // Bundlers resolve a leading slash to a static folder or the site folder, and otherwise keep the URL.
          resolved: url.startsWith(baseUrl) ? url : baseUrl + url.slice(1),
          location,
          label: `the style sheet \`${name}\``,
        });
      } else if (/^\.\.?\//.test(url)) {
        const target = path.resolve(path.dirname(file), relative);
        if (existsSync(target)) continue;
        const names = listEntries(path.dirname(target)).map(({ name }) => name);
        const near = findClosest(path.basename(target), names);
        diagnostics.push({
          code: 'broken-file',
          severity: 'throw',
          message: `Missing file: \`${url}\` in a style sheet does not match any file.`,
          hint:
            near === undefined
              ? 'Check the path. It is relative to the style sheet.'
              : `Did you mean \`${path.posix.join(path.posix.dirname(url), near).replace(/^(?!\.)/, './')}\`?`,
          location,
        });
      }
    }
  }
  return { references, diagnostics };
}

import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import { mapPageLeaves, type PageData } from '../../model/page';
import { SiteError } from '../../model/siteError';
import { hashContent } from '../files/hashContent';
import type { PageManifestEntry } from '../bundle/pageManifest';
import type { Blob } from '../../model/task';
import type { ContentCode, ContentCodes } from './renderTask';

/** Returns the data of a page with the URLs of shared data, complete except for the HTML of static content. */
export function createPageData(entry: PageManifestEntry, shared: ReadonlyMap<string, string>): PageData {
  return mapPageLeaves({ ...entry.baseData, buildId: '' }, (leaf) =>
    leaf.$ === 'shared' ? { ...leaf, url: shared.get(leaf.url) ?? leaf.url } : leaf,
  );
}

/**
 * Returns the code of a page's static content and of its partials. Throws `SiteError` if partials import each other.
 * `getContent` returns the content of an imported Markdown file.
 */
export async function collectContentCodes(
  own: ReadonlyMap<string, CompiledContent>,
  getContent: (file: string) => Promise<CompiledContent>,
): Promise<ContentCodes<Blob>> {
  const getCode = async (
    content: CompiledContent,
    above: readonly CompiledContent[],
  ): Promise<ContentCode<Blob>> => {
    const { code, key, file } = content;
    const chain = [...above, content];
    if (above.some((other) => other.key === key)) throw createCycleError(chain, content);
    // The partials of static content are static.
    if (!code) throw new Error(`${file} has no static code.`);
    const partials: Record<string, ContentCode<Blob>> = {};
    for (const [request, partial] of Object.entries(content.partials))
      partials[request] = await getCode(await getContent(partial), chain);
    return { code, partials };
  };
  const codes: Record<string, ContentCode<Blob>> = {};
  for (const [key, content] of own) {
    if (content.hydration === 'static') codes[key] = await getCode(content, []);
  }
  return codes;
}

/** Replaces references to code by the code. */
export function readContentCodes(
  codes: ContentCodes<Blob>,
  read: (blob: Blob) => string,
): ContentCodes<string> {
  return Object.fromEntries(
    Object.entries(codes).map(([key, { code, partials }]) => [
      key,
      { code: read(code), partials: readContentCodes(partials, read) },
    ]),
  );
}

/** Creates the error for Markdown files that import each other in a cycle, which would render forever. */
function createCycleError(chain: readonly CompiledContent[], last: CompiledContent): SiteError {
  const start = chain.findIndex(({ key }) => key === last.key);
  const files = chain.slice(start).map(({ file }) => file);
  const [first = '', ...others] = files.map((file) => path.basename(file));
  return new SiteError(
    `Circular import: \`${first}\` imports ${others.map((name) => `\`${name}\``).join(', which imports ')}.`,
    { code: 'circular-import', hint: 'Remove one of these imports.', location: { file: files[0] ?? '' } },
  );
}

/** Returns the URL of a shared file with this content. */
export function createSharedUrl(
  file: string,
  { content, baseUrl }: { readonly content: Uint8Array; readonly baseUrl: string },
): string {
  const hash = hashContent(content).slice(0, 8);
  return `${baseUrl}assets/data/shared/${path.basename(file, '.json')}.${hash}.json`;
}

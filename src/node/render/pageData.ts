import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import { mapLeaves, type PageData, type PropData } from '../../model/page';
import { SiteError } from '../../model/siteError';
import type { PageManifestEntry } from '../bundle/pageManifest';
import type { ContentCode } from './renderTask';

interface PageDataInput {
  readonly buildId: string;
  /** Scripts and stylesheets of an interactive page, as URLs. */
  readonly files: { readonly scripts: readonly string[]; readonly styles: readonly string[] } | undefined;
  /** Shared data, as file to URL. */
  readonly shared: ReadonlyMap<string, string>;
}

/** Creates the data of a page, complete except for the HTML of static content. */
export function createPageData(
  entry: PageManifestEntry,
  { buildId, files, shared }: PageDataInput,
): PageData {
  const replaceSharedUrls = (data: Readonly<Record<string, PropData>>) =>
    mapLeaves(data, (leaf) =>
      leaf.$ === 'shared' ? { ...leaf, url: shared.get(leaf.url) ?? leaf.url } : leaf,
    ) as Record<string, PropData>;
  return {
    ...entry.baseData,
    shell: buildId,
    levels: entry.baseData.levels.map((level) => ({
      ...level,
      ...(level.props && { props: replaceSharedUrls(level.props) }),
      ...(level.context && { context: replaceSharedUrls(level.context) }),
    })),
    ...(files && files.scripts.length > 0 && { scripts: files.scripts }),
    ...(files && files.styles.length > 0 && { styles: files.styles }),
  };
}

/** Returns the code of a page's static content and of its partials, and the hashes of all content. */
export function collectContentCodes(
  own: ReadonlyMap<string, CompiledContent>,
  all: ReadonlyMap<string, CompiledContent>,
): { readonly codes: Readonly<Record<string, ContentCode>>; readonly hashes: readonly string[] } {
  const hashes: string[] = [];
  const getCode = (content: CompiledContent, above: readonly CompiledContent[]): ContentCode => {
    const chain = [...above, content];
    if (above.includes(content)) throw createCycleError(chain, content);
    hashes.push(content.hash);
    const partials: Record<string, ContentCode> = {};
    for (const request of content.imports) {
      const partial = all.get(request);
      if (partial) partials[request] = getCode(partial, chain);
    }
    return { codeFile: content.codeFile, partials };
  };
  const codes: Record<string, ContentCode> = {};
  for (const [key, content] of own) {
    if (content.hydration === 'static') codes[key] = getCode(content, []);
    else hashes.push(content.hash);
  }
  return { codes, hashes };
}

/** Creates the error for Markdown files that import each other in a cycle, which would render forever. */
function createCycleError(chain: readonly CompiledContent[], last: CompiledContent): SiteError {
  const files = chain.slice(chain.indexOf(last)).map(({ file }) => file);
  const [first = '', ...others] = files.map((file) => path.basename(file));
  return new SiteError(
    `Circular import: \`${first}\` imports ${others.map((name) => `\`${name}\``).join(', which imports ')}.`,
    {
      hint: 'Remove one of these imports.',
      location: { file: files[0] ?? '' },
    },
  );
}

/** Returns a URL with a content hash for each shared file. */
export async function createSharedUrls(
  files: readonly string[],
  baseUrl: string,
): Promise<ReadonlyMap<string, string>> {
  const urls = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
        .slice(0, 8);
      return [file, `${baseUrl}assets/data/shared/${path.basename(file, '.json')}.${hash}.json`] as const;
    }),
  );
  return new Map(urls);
}

/** Reads shared data from its files. Returns the values by URL. */
export async function readSharedValues(
  files: Iterable<readonly [file: string, url: string]>,
): Promise<ReadonlyMap<string, unknown>> {
  return new Map(
    await Promise.all(
      [...files].map(async ([file, url]) => [url, JSON.parse(await readFile(file, 'utf8'))] as const),
    ),
  );
}

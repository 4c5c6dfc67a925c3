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
  /** Scripts and style sheets of an interactive page, as URLs. */
  readonly files: { readonly scripts: readonly string[]; readonly styles: readonly string[] } | undefined;
  /** Shared data: file to URL. */
  readonly shared: ReadonlyMap<string, string>;
}

/** Takes the plan of a page and gives its data, complete but for the HTML of static content. */
export function createPageData(
  entry: PageManifestEntry,
  { buildId, files, shared }: PageDataInput,
): PageData {
  const addressed = (data: Readonly<Record<string, PropData>>) =>
    mapLeaves(data, (leaf) =>
      leaf.$ === 'shared' ? { ...leaf, url: shared.get(leaf.url) ?? leaf.url } : leaf,
    ) as Record<string, PropData>;
  return {
    ...entry.baseData,
    shell: buildId,
    levels: entry.baseData.levels.map((level) => ({
      ...level,
      ...(level.props && { props: addressed(level.props) }),
      ...(level.context && { context: addressed(level.context) }),
    })),
    ...(files && files.scripts.length > 0 && { scripts: files.scripts }),
    ...(files && files.styles.length > 0 && { styles: files.styles }),
  };
}

/** Gives the code of the static content of a page, that of its partials included, and the hashes of all of it. */
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
    if (content.kind === 'static') codes[key] = getCode(content, []);
    else hashes.push(content.hash);
  }
  return { codes, hashes };
}

/** Content within itself would have no end. */
function createCycleError(chain: readonly CompiledContent[], last: CompiledContent): SiteError {
  const files = chain.slice(chain.indexOf(last)).map(({ file }) => file);
  const [first = '', ...others] = files.map((file) => path.basename(file));
  return new SiteError(`${first} imports ${others.join(', which imports ')}: content cannot hold itself.`, {
    hint: 'Take one of these imports out.',
    location: { file: files[0] ?? '' },
  });
}

/** Gives each shared file an address that changes with its content. */
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

/** Takes the files of shared data with their addresses, and gives what is in them by address. */
export async function readSharedValues(
  files: Iterable<readonly [file: string, url: string]>,
): Promise<ReadonlyMap<string, unknown>> {
  return new Map(
    await Promise.all(
      [...files].map(async ([file, url]) => [url, JSON.parse(await readFile(file, 'utf8'))] as const),
    ),
  );
}

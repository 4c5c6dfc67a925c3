import type { Counterpart, DocMetadata } from '../../../src/model/docs';
import type { LoadContext } from '../../../src/model/plugin';
import { SiteError } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { plainContext } from '../../../src/node/files/plainContext';
import { readSource } from '../../../src/node/files/readSource';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import type { DocsOptions } from '../options';
import { suggestIds } from '../suggestIds';
import type { DocFrontMatter } from './readDocSource';

/** The public content of another docs instance. */
interface PublicDocs {
  readonly loadedVersions: readonly {
    readonly versionName: string;
    readonly isLast: boolean;
    readonly docs: readonly DocMetadata[];
  }[];
}

/** The docs of another instance that those of a version may correspond to. */
export interface OtherDocs {
  readonly id: string;
  readonly label: string;
  readonly byId: ReadonlyMap<string, DocMetadata>;
  /** IDs of its docs by the ID of the doc that their front matter refers to. */
  readonly claims: ReadonlyMap<string, string>;
}

/** Returns the docs of the instances that the option `counterparts` lists: those of the same version, or else of the latest. */
export async function readOtherDocs(
  { id: ownId, counterparts }: DocsOptions,
  versionName: string,
  {
    getContent,
    locateOption,
  }: Pick<LoadContext, 'locateOption'> & { readonly getContent: (id: string) => Promise<unknown> },
): Promise<readonly OtherDocs[]> {
  return Promise.all(
    counterparts.map(async ({ docsPluginId: id, label }, index) => {
      const content = (await getContent(id)) as PublicDocs | undefined;
      if (!content) {
        throw new SiteError(
          `The docs option \`counterparts\` references the instance \`${id}\`, which does not exist.`,
          {
            code: 'invalid-config',
            hint: 'Use the `id` of a docs plugin, or `default` for one without an `id`.',
            ...locateOption?.(['counterparts', index, 'docsPluginId']),
          },
        );
      }
      const { loadedVersions: versions } = content;
      const version = versions.find((each) => each.versionName === versionName) ?? versions.find(isLatest);
      const docs = (version?.docs ?? []).filter(({ unlisted }) => !unlisted);
      const claims = docs.flatMap((doc): [string, string][] => {
        const claimedId = readClaim(doc, ownId);
        return claimedId ? [[claimedId, doc.id]] : [];
      });
      return { id, label, byId: new Map(docs.map((doc) => [doc.id, doc])), claims: new Map(claims) };
    }),
  );
}

/**
 * Returns the pages of other instances on the topic of a doc: those that its front matter or theirs refers to, and otherwise those
 * with the same ID. Throws `SiteError` for an unknown ID in the front matter.
 */
export function findCounterparts(
  { file, metadata }: { readonly file: string; readonly metadata: DocMetadata },
  { ownId, others, roots }: FindInput,
): readonly Counterpart[] {
  return others.flatMap(({ id, label, byId, claims }) => {
    const claim = readClaim(metadata, id);
    if (claim === null) return [];
    const same = byId.get(metadata.id);
    const namesake = same && readClaim(same, ownId) === undefined ? same.id : undefined;
    const target = claim ?? claims.get(metadata.id) ?? namesake;
    if (target === undefined) return [];
    const found = byId.get(target);
    if (found) return [{ label, title: found.title, permalink: found.permalink }];
    throw new SiteError(
      `\`counterparts\` references the doc \`${target}\` of \`${id}\`, which does not exist.`,
      {
        code: 'unknown-doc',
        hint: suggestIds(target, byId.keys()),
        ...locateFrontMatterKey(readSource(file, roots, plainContext), file, ['counterparts', id]),
      },
    );
  });
}

interface FindInput {
  readonly ownId: string;
  readonly others: readonly OtherDocs[];
  readonly roots: ContentRoots;
}

const isLatest = ({ isLast }: { readonly isLast: boolean }) => isLast;

function readClaim({ frontMatter }: DocMetadata, id: string): string | null | undefined {
  return (frontMatter as DocFrontMatter).counterparts?.[id];
}

import { groupBy } from '../../../src/model/lists';
import { SiteError } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import { listedFiles } from '../../../src/node/files/listFiles';
import { mapConcurrent } from '../../../src/model/mapConcurrent';
import { type ContentAccess, readSource } from '../../../src/node/files/readSource';
import { type Doc, type ReadDocInput, readDoc } from './readDoc';

/** Reads all docs of a version, sorted by ID. Reports the problems in them, and makes their IDs unique. */
export async function loadDocs(input: ReadDocInput): Promise<readonly Doc[]> {
  const { version, options, context, tasks, report } = input;
  const { siteDir } = context;
  const { include, exclude } = options;
  const files = await tasks.get(listedFiles, { dir: version.contentDir, include, exclude, siteDir });
  if (files.length === 0) {
    throw new SiteError(
      `The docs folder of the version \`${version.name}\` contains no docs: \`${version.contentDir}\`.`,
      {
        code: 'no-docs',
        hint: `Add a file that matches ${include.map((glob) => `\`${glob}\``).join(' or ')}, or change the docs options \`path\` and \`include\`.`,
        location: { file: version.contentDir },
      },
    );
  }
  const docs = await mapConcurrent(files, (file) => readDoc(file, input));
  report(findDuplicateIds(docs, version.roots, tasks));
  return makeIdsUnique(docs).sort((a, b) => a.metadata.id.localeCompare(b.metadata.id, 'en'));
}

/** Adds numbers to duplicate IDs. Docs with the same ID and the same URL are removed, except for the first one. */
function makeIdsUnique(docs: readonly Doc[]): Doc[] {
  const groups = groupBy(docs, ({ metadata }) => metadata.id);
  return [...groups.values()].flatMap((sameId) =>
    [...new Map(sameId.toReversed().map((doc) => [doc.metadata.permalink, doc])).values()]
      .reverse()
      .map((doc, index) =>
        index === 0 ? doc : { ...doc, metadata: { ...doc.metadata, id: `${doc.metadata.id}-${index + 1}` } },
      ),
  );
}

function findDuplicateIds(
  docs: readonly Doc[],
  roots: ContentRoots,
  access: ContentAccess,
): readonly SiteError[] {
  const byId = groupBy(docs, ({ metadata }) => metadata.id);
  const duplicates = [...byId].filter(([, { length }]) => length > 1);
  return duplicates.map(([id, sameId]) => {
    const sources = sameId.map(({ metadata }) => `\`${metadata.source.replace('@site/', '')}\``).join(', ');
    // a doc with an `id` in its front matter is the easiest to change
    const culprit = sameId.findLast(({ frontMatter }) => frontMatter.id !== undefined) ?? sameId.at(-1);
    const file = culprit?.file ?? '';
    return new SiteError(`${sameId.length} docs have the ID \`${id}\`: ${sources}.`, {
      code: 'duplicate-doc-id',
      hint: 'Set a different `id` in the front matter of each, or rename the files.',
      ...(culprit?.frontMatter.id === undefined
        ? { location: { file } }
        : locateFrontMatterKey(readSource(file, roots, access), file, ['id'])),
    });
  });
}

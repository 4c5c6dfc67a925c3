import { SiteError, throwErrors } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import { listFiles } from '../../../src/node/files/listFiles';
import { mapConcurrent } from '../../../src/node/workers/mapConcurrent';
import { readSource } from '../../../src/node/files/readSource';
import { type Doc, type ReadDocInput, readDoc } from './readDoc';

/** Reads all docs of a version, sorted by ID. Throws one error for all problems in them. */
export async function loadDocs(input: ReadDocInput): Promise<readonly Doc[]> {
  const { version, options, context } = input;
  const { siteDir } = context;
  const { include, exclude } = options;
  const files = await listFiles({ dir: version.contentDir, include, exclude, siteDir });
  if (files.length === 0) {
    throw new SiteError(
      `The docs folder of the version \`${version.name}\` contains no docs: \`${version.contentDir}\`.`,
      {
        hint: `Add a file that matches ${include.map((glob) => `\`${glob}\``).join(' or ')}, or change the docs options \`path\` and \`include\`.`,
        location: { file: version.contentDir },
      },
    );
  }
  const docs = await mapConcurrent(files, (file) => readDoc(file, input));
  throwErrors(await findDuplicateIds(docs, version.roots));
  return docs.sort((a, b) => a.metadata.id.localeCompare(b.metadata.id, 'en'));
}

async function findDuplicateIds(docs: readonly Doc[], roots: ContentRoots): Promise<readonly SiteError[]> {
  const byId = new Map<string, Doc[]>();
  for (const doc of docs) {
    const sameId = byId.get(doc.metadata.id);
    if (sameId) sameId.push(doc);
    else byId.set(doc.metadata.id, [doc]);
  }
  const duplicates = [...byId].filter(([, { length }]) => length > 1);
  return Promise.all(
    duplicates.map(async ([id, sameId]) => {
      const sources = sameId.map(({ metadata }) => `\`${metadata.source.replace('@site/', '')}\``).join(', ');
      // a doc with an `id` in its front matter is the easiest to change
      const culprit = sameId.findLast(({ frontMatter }) => frontMatter.id !== undefined) ?? sameId.at(-1);
      const file = culprit?.file ?? '';
      return new SiteError(`${sameId.length} docs have the ID \`${id}\`: ${sources}.`, {
        hint: 'Set a different `id` in the front matter of each, or rename the files.',
        ...(culprit?.frontMatter.id === undefined
          ? { location: { file } }
          : locateFrontMatterKey(await readSource(file, roots), file, ['id'])),
      });
    }),
  );
}

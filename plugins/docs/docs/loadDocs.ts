import { SiteError, throwErrors } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import { listFiles } from '../../../src/node/files/listFiles';
import { mapConcurrent } from '../../../src/node/workers/mapConcurrent';
import { readSource } from '../../../src/node/files/readSource';
import { type Doc, type DocReading, readDoc } from './readDoc';

/** Reads all docs of a version, sorted by id; everything that is wrong with them is thrown together (contract/build.md §3.2). */
export async function loadDocs(reading: DocReading): Promise<readonly Doc[]> {
  const { version, options, context } = reading;
  const { siteDir } = context;
  const { include, exclude } = options;
  const files = await listFiles({ dir: version.contentDir, include, exclude, siteDir });
  if (files.length === 0) {
    throw new SiteError(
      `The docs folder of version "${version.name}" holds no docs: ${version.contentDir}.`,
      {
        hint: `Add a file that matches ${include.join(', ')}, or correct the options \`path\` and \`include\`.`,
        location: { file: version.contentDir },
      },
    );
  }
  const docs = await mapConcurrent(files, (file) => readDoc(file, reading));
  throwErrors(await sharedIds(docs, version.roots));
  return docs.sort((a, b) => a.metadata.id.localeCompare(b.metadata.id, 'en'));
}

async function sharedIds(docs: readonly Doc[], roots: ContentRoots): Promise<readonly SiteError[]> {
  const byId = new Map<string, Doc[]>();
  for (const doc of docs) {
    const sharing = byId.get(doc.metadata.id);
    if (sharing) sharing.push(doc);
    else byId.set(doc.metadata.id, [doc]);
  }
  const shared = [...byId].filter(([, { length }]) => length > 1);
  return Promise.all(
    shared.map(async ([id, sharing]) => {
      const sources = sharing.map(({ metadata }) => metadata.source.replace('@site/', '')).join(', ');
      // The one that states the id is the one to change; where none does, the file name of any.
      const stating = sharing.findLast(({ frontMatter }) => frontMatter.id !== undefined) ?? sharing.at(-1);
      const file = stating?.file ?? '';
      return new SiteError(`${sharing.length} docs have the id "${id}": ${sources}.`, {
        hint: 'Give each of them an `id` of its own in its front matter, or rename a file.',
        ...(stating?.frontMatter.id === undefined
          ? { location: { file } }
          : locateFrontMatterKey(await readSource(file, roots), file, ['id'])),
      });
    }),
  );
}

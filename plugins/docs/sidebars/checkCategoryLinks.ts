import { SiteError } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { mapConcurrent } from '../../../src/node/workers/mapConcurrent';
import { readSource } from '../../../src/node/files/readSource';
import { locateYamlKey } from '../../../src/node/dataFiles/yaml';
import { availableIds } from '../availableIds';
import type { CategoryFiles } from './categoryFiles';
import { linkedDoc } from './generateItems';

/** Throws an error for every category file that links a doc which does not exist, drafts included among the docs (contract/build.md §3.8). */
export async function checkCategoryLinks(
  { byFolder, files }: CategoryFiles,
  docs: readonly { readonly id: string; readonly sourceDirName: string }[],
  roots: ContentRoots,
): Promise<void> {
  await mapConcurrent([...files], async ([folder, file]) => {
    const link = byFolder[folder]?.link;
    if (link?.type !== 'doc' || linkedDoc(link.id, folder, docs)) return;
    const source = await readSource(file, roots);
    throw new SiteError(`The category links the doc "${link.id}", which does not exist.`, {
      hint: availableIds(
        link.id,
        docs.map(({ id }) => id),
      ),
      ...locateYamlKey({ file, source, text: source, line: 1 }, ['link', 'id']),
    });
  });
}

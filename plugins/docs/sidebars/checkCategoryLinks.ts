import { SiteError } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/content/contentRoots';
import { mapConcurrently } from '../../../src/node/content/mapConcurrently';
import { readSource } from '../../../src/node/content/readSource';
import { yamlPlace } from '../../../src/node/content/yaml';
import { availableIds } from '../availableIds';
import type { CategoryFiles } from './categoryFiles';
import { linkedDoc } from './generateItems';

/** Throws an error for every category file that links a doc which does not exist, drafts included among the docs (contract/build.md §3.8). */
export async function checkCategoryLinks(
  { byFolder, files }: CategoryFiles,
  docs: readonly { readonly id: string; readonly sourceDirName: string }[],
  roots: ContentRoots,
): Promise<void> {
  await mapConcurrently([...files], async ([folder, file]) => {
    const link = byFolder[folder]?.link;
    if (link?.type !== 'doc' || linkedDoc(link.id, folder, docs)) return;
    const source = await readSource(file, roots);
    throw new SiteError(`The category links the doc "${link.id}", which does not exist.`, {
      hint: availableIds(
        link.id,
        docs.map(({ id }) => id),
      ),
      ...yamlPlace({ file, source, text: source, line: 1 }, ['link', 'id']),
    });
  });
}

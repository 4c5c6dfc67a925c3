import type { MdxSettings } from '../../model/plugin';
import { isWithin } from '../files/realPath';

type Folder = Pick<MdxSettings, 'contentDirs'>;

/** Returns the index of the innermost content folder that contains a file, or the number of folders if there is none. */
export function findFolderIndex(folders: readonly Folder[], file: string): number {
  let best = folders.length;
  let depth = -1;
  folders.forEach(({ contentDirs }, index) => {
    for (const dir of contentDirs) {
      if (dir.length > depth && isWithin(file, dir)) {
        best = index;
        depth = dir.length;
      }
    }
  });
  return best;
}

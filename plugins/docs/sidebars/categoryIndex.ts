import path from 'node:path';
import type { IsCategoryIndex } from './generatorTypes';

/** The convention by which a file answers at its folder: it is named `index`, `readme` or like the folder (contract/build.md §3.3). */
export const isConventionalIndex: IsCategoryIndex = ({ fileName, directories: [parent] }) => {
  const name = fileName.toLowerCase();
  return name === 'index' || name === 'readme' || name === parent?.toLowerCase();
};

/** Takes a file path relative to the content folder and gives what tells category indexes from other docs. */
export function fileOf(relativeFile: string): Parameters<IsCategoryIndex>[0] {
  const { dir, name, ext } = path.posix.parse(relativeFile);
  return { fileName: name, extension: ext, directories: dir === '' ? [] : dir.split('/').reverse() };
}

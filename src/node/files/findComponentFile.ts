import path from 'node:path';
import { listCandidateFiles } from '../../model/themeComponents';

/** Returns the absolute path of the file of a component in a theme folder, given the part of its name after `@theme/`. */
export function findComponentFile(
  themeDir: string,
  name: string,
  isFile: (file: string) => boolean,
): string | undefined {
  return listCandidateFiles(name)
    .map((file) => path.join(themeDir, file))
    .find(isFile);
}

import path from 'node:path';
import { clientDir, modelDir, projectDir, themeDir } from '../entries';

const OWN_FOLDERS = [clientDir, themeDir, modelDir, path.join(projectDir, 'plugins')].map(
  (dir) => dir + path.sep,
);

/** Returns whether a file is a module of the generator for the browser or for rendering. */
export function isOwnCode(file: string): boolean {
  return OWN_FOLDERS.some((dir) => file.startsWith(dir));
}

import path from 'node:path';
import type { TaskContext } from '../../model/task';
import { listedFiles } from './listFiles';
import { isOwnCode } from './ownCode';

/**
 * Returns the absolute paths of the scripts and Markdown files in the `src` folder of a site, without code of the generator: the site
 * of this repository shares the folder with it.
 */
export async function listSiteCode(
  context: Pick<TaskContext, 'get' | 'kindOf'>,
  siteDir: string,
): Promise<readonly string[]> {
  const dir = path.join(siteDir, 'src');
  if (context.kindOf(dir) !== 'folder') return [];
  const include = ['**/*.{js,jsx,ts,tsx,md,mdx}'];
  const files = await context.get(listedFiles, { dir, include, exclude: [], siteDir });
  return files.map((file) => path.join(dir, file)).filter((file) => !isOwnCode(file));
}

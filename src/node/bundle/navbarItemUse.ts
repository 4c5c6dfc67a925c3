import path from 'node:path';
import type { TaskContext } from '../../model/task';
import { listedFiles } from '../files/listFiles';
import { isOwnCode } from '../files/ownCode';
import type { ThemeAliases } from './themeAliases';

/** An import of the component that renders items by their type, or of one of those types: a dropdown renders items, too. */
const NAVBAR_ITEM = /['"]@theme(?:-original|-init)?\/NavbarItem\b/;

/** Returns whether components of the site or of its themes render navbar items, which the config does not contain. */
export async function rendersNavbarItems(
  siteDir: string,
  aliases: ThemeAliases,
  context: TaskContext,
): Promise<boolean> {
  const dir = path.join(siteDir, 'src');
  const include = ['**/*.{js,jsx,ts,tsx,md,mdx}'];
  const found =
    context.kindOf(dir) === 'folder'
      ? await context.get(listedFiles, { dir, include, exclude: [], siteDir })
      : [];
  const files = new Set([...found.map((file) => path.join(dir, file)), ...Object.values(aliases)]);
  return [...files].some((file) => !isOwnCode(file) && NAVBAR_ITEM.test(context.readFile(file).toString()));
}

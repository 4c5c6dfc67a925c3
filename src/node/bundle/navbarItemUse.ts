import type { TaskContext } from '../../model/task';
import { isOwnCode } from '../files/ownCode';
import { listSiteCode } from '../files/siteCode';
import type { ThemeAliases } from './themeAliases';

/** An import of the component that renders items by their type, or of one of those types: a dropdown renders items, too. */
const NAVBAR_ITEM = /['"]@theme(?:-original|-init)?\/NavbarItem\b/;

/** Returns whether components of the site or of its themes render navbar items, which the config does not contain. */
export async function rendersNavbarItems(
  siteDir: string,
  aliases: ThemeAliases,
  context: TaskContext,
): Promise<boolean> {
  const overrides = Object.values(aliases).filter((file) => !isOwnCode(file));
  const files = new Set([...(await listSiteCode(context, siteDir)), ...overrides]);
  return [...files].some((file) => NAVBAR_ITEM.test(context.readFile(file).toString()));
}

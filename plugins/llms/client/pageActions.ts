import { loadStylesheets } from '@docusaurus/theme-common/internal';
import { PageMenu } from './PageMenu';

export { copyPage } from './copyPage';

/** Returns the menu of a page when its style sheet has loaded. */
export async function loadMenu(): Promise<{ readonly default: typeof PageMenu }> {
  await loadStylesheets([new URL('./pageMenu.css', import.meta.url)]);
  return { default: PageMenu };
}

import type { Site } from '../../model/site';
import { themeClientModules } from '../entries';
import { isOwnCode } from './resolution';

/** Returns whether only some pages need a stylesheet. */
export function isPageSheet(file: string): boolean {
  return file.endsWith('.page.css');
}

/**
 * Sorts stylesheets: page stylesheets, base stylesheets, components, the config's stylesheet, and finally the
 * site's own overrides. A page stylesheet can load at any time, so the others must override it.
 */
export function orderStylesheets(
  sheets: readonly string[],
  siteSheet: string,
  { clientModules }: Pick<Site, 'clientModules'>,
): readonly string[] {
  const base = themeClientModules();
  const added = clientModules.filter((file) => file.endsWith('.css') && !base.includes(file));
  const components = sheets.filter((file) => !base.includes(file) && !added.includes(file));
  // Components of the site override those of the theme, wherever the generator is installed.
  const others = [...components.filter(isOwnCode), ...components.filter((file) => !isOwnCode(file))];
  return [
    ...others.filter(isPageSheet),
    ...base.filter((file) => file.endsWith('.css')),
    ...others.filter((file) => !isPageSheet(file)),
    siteSheet,
    ...added,
  ];
}

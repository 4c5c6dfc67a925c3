import type { Site } from '../../model/site';
import { themeClientModules } from '../entries';
import { isOwnCode } from '../files/ownCode';

/** Returns whether only some pages need a stylesheet. */
export function isPageSheet(file: string): boolean {
  return file.endsWith('.page.css');
}

function isStylesheet(file: string): boolean {
  return file.endsWith('.css');
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
  const rightToLeft = themeClientModules('rtl');
  const isRightToLeft = clientModules.some((file) => isStylesheet(file) && rightToLeft.includes(file));
  const base = isRightToLeft ? rightToLeft : themeClientModules();
  const added = clientModules.filter((file) => isStylesheet(file) && !base.includes(file));
  const components = sheets.filter((file) => !base.includes(file) && !added.includes(file));
  // Components of the site override those of the theme, wherever the generator is installed.
  const others = [...components.filter(isOwnCode), ...components.filter((file) => !isOwnCode(file))];
  return [
    ...others.filter(isPageSheet),
    ...base.filter(isStylesheet),
    ...others.filter((file) => !isPageSheet(file)),
    siteSheet,
    ...added,
  ];
}

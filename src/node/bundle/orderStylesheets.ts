import path from 'node:path';
import { declareLayers } from '../../model/cascadeLayers';
import type { Site } from '../../model/site';
import { themeClientModules } from '../entries';
import { isOwnCode } from '../files/ownCode';

/** Returns whether only some pages need a stylesheet. */
export function isPageSheet(file: string): boolean {
  return file.endsWith('.page.css');
}

/** Returns whether a module is a stylesheet, in CSS or in a language that a plugin compiles. */
export function isStylesheet(file: string): boolean {
  return /\.(?:css|pcss|s[ac]ss|less|styl)$/.test(file);
}

/**
 * Sorts stylesheets: page stylesheets, base stylesheets, components of the theme, the stylesheet of the config, client modules such as
 * `customCss`, and components of the site and of packages. A page stylesheet can load at any time, so the others must override it.
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
  const own = components.filter(isOwnCode);
  return [
    ...components.filter(isPageSheet),
    ...base.filter(isStylesheet),
    ...own.filter((file) => !isPageSheet(file)),
    siteSheet,
    ...added,
    // Wherever the generator is installed.
    ...components.filter((file) => !isPageSheet(file) && !own.includes(file)),
  ];
}

/**
 * Returns the stylesheet with the order of the cascade layers, which has to be the first one, as a list of files in a folder, and
 * their content by name. Both are empty if the site has no layers.
 */
export function createLayerOrder(
  { cascadeLayers }: Pick<Site, 'cascadeLayers'>,
  dir: string,
): { readonly sheets: readonly string[]; readonly files: Readonly<Record<string, string>> } {
  const name = 'layers.css';
  return cascadeLayers === undefined
    ? { sheets: [], files: {} }
    : { sheets: [path.join(dir, name)], files: { [name]: declareLayers(cascadeLayers.names) } };
}

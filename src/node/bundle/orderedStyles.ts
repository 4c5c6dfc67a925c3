import type { Site } from '../../model/site';
import { themeClientModules } from '../entries';
import { isPageSheet } from './pageSheets';

/**
 * Puts those of single pages first, then the base sheets, those of components and of the config, and last what the site adds to
 * change them: a page's own sheet may come at any time, so its place is before all others.
 */
export function orderedStyles(
  sheets: readonly string[],
  siteSheet: string,
  { clientModules }: Pick<Site, 'clientModules'>,
): readonly string[] {
  const base = themeClientModules();
  const added = clientModules.filter((file) => file.endsWith('.css') && !base.includes(file));
  const others = sheets.filter((file) => !base.includes(file) && !added.includes(file));
  return [
    ...others.filter(isPageSheet),
    ...base.filter((file) => file.endsWith('.css')),
    ...others.filter((file) => !isPageSheet(file)),
    siteSheet,
    ...added,
  ];
}

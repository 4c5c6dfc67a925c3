import type { usedFeatures } from '../../model/themeFeatures';

/** Where the theme's parts lie that a site may do without, by feature: the beginnings of paths in the theme. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  hasFooter: ['Footer/'],
  hasAnnouncementBar: ['AnnouncementBar/'],
  hasDropdowns: ['NavbarItem/DropdownNavbarItem/'],
  hasLocaleDropdown: ['NavbarItem/LocaleDropdownNavbarItem'],
  hasVersionItems: ['NavbarItem/DocsVersion'],
  hasVersionBanner: ['DocVersionBanner'],
  hasVersionBadge: ['DocVersionBadge'],
};

/**
 * Takes the server bundle and the features of a site, and gives the bundle without the components of features that the site
 * does not use: only scripts are minified, so all of them are in it. To look for names in, not to run.
 */
export function removeUnusedComponents(
  serverBundle: string,
  features: ReturnType<typeof usedFeatures>,
): string {
  const unused = Object.entries(PARTS).flatMap(([name, paths]) => (features[name] === false ? paths : []));
  // bundlers write the path of a module above its code
  return serverBundle
    .split(/^(?=;?\/\/ \S+$|\/\*\*\*\/ ")/m)
    .filter((module) => {
      const [, file] = /^[^\n]*?[\s/]src\/theme\/([^\s"]*)/.exec(module) ?? [];
      return file === undefined || !unused.some((part) => file.startsWith(part));
    })
    .join('');
}

/** What sources may name of a style sheet. */
export interface UsedNames {
  /** All words: any may be the name of a class. */
  readonly words: ReadonlySet<string>;
  /** Custom properties of the base style sheet. */
  readonly properties: ReadonlySet<string>;
}

/** Reads scripts, templates, style sheets or lists of names, and gives what they name. */
export function collectUsedNames(sources: readonly string[]): UsedNames {
  const all = (pattern: RegExp) => new Set(sources.flatMap((source) => source.match(pattern) ?? []));
  return { words: all(/[A-Za-z_][\w-]*/g), properties: all(/--ifm-[\w-]+/g) };
}

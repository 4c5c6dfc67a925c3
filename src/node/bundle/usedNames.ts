import { findReadProperties } from '../../model/infimaProperties';
import type { findUsedFeatures } from '../../model/themeFeatures';

/** Theme folders of optional features, as feature to path prefixes. */
const OPTIONAL_PARTS: Readonly<Record<string, readonly string[]>> = {
  hasFooter: ['Footer/'],
  hasAnnouncementBar: ['AnnouncementBar/'],
  hasDropdowns: ['NavbarItem/DropdownNavbarItem/'],
  hasLocaleDropdown: ['NavbarItem/LocaleDropdownNavbarItem'],
  hasVersionItems: ['NavbarItem/DocsVersion'],
  hasVersionBanner: ['DocVersionBanner'],
  hasVersionBadge: ['DocVersionBadge'],
};

/**
 * Removes the components of unused theme features from the code of the server bundle, which is not
 * tree-shaken. The result is for searching names, not for running.
 */
export function removeUnusedComponents(
  serverBundle: string,
  features: ReturnType<typeof findUsedFeatures>,
): string {
  const unused = Object.entries(OPTIONAL_PARTS).flatMap(([name, paths]) =>
    features[name] === false ? paths : [],
  );
  return splitModules(serverBundle)
    .filter((module) => {
      const [, file] = /^[^\n]*?[\s/]src\/theme\/([^\s"]*)/.exec(module) ?? [];
      return file === undefined || !unused.some((part) => file.startsWith(part));
    })
    .join('');
}

/** Returns the code of the server bundle that does not come from the generator: the components of the site and of packages. */
export function extractSiteCode(serverBundle: string): string {
  return splitModules(serverBundle)
    .filter((module) => !/^[^\n]*?[\s/](?:src\/(?:client|model|theme)|plugins)\/[^\s"]+/.test(module))
    .join('');
}

/** Bundlers print the path of a module above its code. */
function splitModules(serverBundle: string): readonly string[] {
  return serverBundle.split(/^(?=;?\/\/ \S+$|\/\*\*\*\/ ")/m);
}

/** The names that sources may use from a stylesheet. */
export interface UsedNames {
  /** All words, because any of them may be a class name. */
  readonly words: ReadonlySet<string>;
  /** Custom properties of Infima; see `findReadProperties`. */
  readonly properties: ReadonlySet<string>;
}

/** Collects the names used in scripts, templates or stylesheets. */
export function collectUsedNames(sources: readonly string[]): UsedNames {
  return {
    words: new Set(sources.flatMap((source) => source.match(/[A-Za-z_][\w-]*/g) ?? [])),
    properties: new Set(sources.flatMap(findReadProperties)),
  };
}

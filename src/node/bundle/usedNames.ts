import path from 'node:path';
import { escapeRegExp } from '../../model/escapeRegExp';
import type { findUsedFeatures } from '../../model/themeFeatures';
import { projectDir } from '../entries';
import { toPosixPath } from '../files/pathname';

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

/** Removes the components of unused theme features from the modules of the server bundle, which is not tree-shaken. */
export function removeUnusedComponents(
  modules: readonly string[],
  features: ReturnType<typeof findUsedFeatures>,
): readonly string[] {
  const unused = Object.entries(OPTIONAL_PARTS).flatMap(([name, paths]) =>
    features[name] === false ? paths : [],
  );
  return modules.filter((module) => {
    const [, file] = /^[^\n]*?[\s/]src\/theme\/([^\s"]*)/.exec(module) ?? [];
    return file === undefined || !unused.some((part) => file.startsWith(part));
  });
}

/** Returns the modules of the server bundle that do not come from the generator: those of the site and of packages. */
export function listSiteModules(modules: readonly string[], siteDir: string): readonly string[] {
  // Bundlers print paths relative to the folder of the site.
  const folder = toPosixPath(path.join(path.relative(siteDir, projectDir), '/')).replace(/^\//, '');
  const own = new RegExp(
    `^[^\\n]*?[\\s"](?:\\./)?${escapeRegExp(folder)}(?:src/(?:client|model|theme)|plugins)/[^\\s"]+`,
  );
  return modules.filter((module) => !own.test(module));
}

/**
 * Returns whether components of the site or of packages may have `defaultProps`: whether code assigns them, or contains the name as
 * a text or in an object, with which it may define them. May return true for code that only reads them.
 */
export function setsDefaultProps(siteModules: readonly string[]): boolean {
  return siteModules.some((code) => DEFAULT_PROPS.test(code));
}

const DEFAULT_PROPS =
  /\.defaultProps\s*(?:\|\||\?\?)?=(?!=)|['"`]defaultProps['"`]|(?<![.\w]|static\s)defaultProps\s*[:,}]/;

/**
 * Returns the classes that code may use. Any word may be the name of a class, and scripts write variants as a prefix and a value:
 * `'badge--' + type`.
 */
export function findUsedClasses(classes: ReadonlySet<string>, code: readonly string[]): ReadonlySet<string> {
  const getPrefix = (name: string) => name.replace(/--.*/, '--');
  const forms = new Set([...classes].flatMap((name) => [name, getPrefix(name)]));
  if (forms.size === 0) return forms;
  const words = createWordPattern([...forms].map(escapeRegExp).join('|'));
  const found = new Set(code.flatMap((text) => text.match(words) ?? []));
  return new Set([...classes].filter((name) => found.has(name) || found.has(getPrefix(name))));
}

/** Returns the pattern of a word in code, given the pattern of the word itself. Hyphens are parts of words. */
export function createWordPattern(pattern: string): RegExp {
  return new RegExp(`(?<!\\w-*)(?:${pattern})(?![\\w-])`, 'g');
}

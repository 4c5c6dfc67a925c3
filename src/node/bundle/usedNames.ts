import path from 'node:path';
import { CODE_THEMES } from '../../model/browserConfig';
import { escapeRegExp } from '../../model/escapeRegExp';
import type { findUsedFeatures } from '../../model/themeFeatures';
import { projectDir } from '../entries';
import { toPosixPath } from '../files/pathname';
import { splitModules } from './splitModules';

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
  serverCode: string,
  features: ReturnType<typeof findUsedFeatures>,
): string {
  const unused = Object.entries(OPTIONAL_PARTS).flatMap(([name, paths]) =>
    features[name] === false ? paths : [],
  );
  return splitModules(serverCode)
    .filter((module) => {
      const [, file] = /^[^\n]*?[\s/]src\/theme\/([^\s"]*)/.exec(module) ?? [];
      return file === undefined || !unused.some((part) => file.startsWith(part));
    })
    .join('');
}

/** Returns the code of the server bundle that does not come from the generator: the components of the site and of packages. */
export function extractSiteCode(serverCode: string, siteDir: string): string {
  return listSiteModules(serverCode, siteDir).join('');
}

function listSiteModules(serverCode: string, siteDir: string): readonly string[] {
  // Bundlers print paths relative to the folder of the site.
  const folder = toPosixPath(path.join(path.relative(siteDir, projectDir), '/')).replace(/^\//, '');
  const own = new RegExp(
    `^[^\\n]*?[\\s"](?:\\./)?${escapeRegExp(folder)}(?:src/(?:client|model|theme)|plugins)/[^\\s"]+`,
  );
  return splitModules(serverCode).filter((module) => !own.test(module));
}

/**
 * Returns those of the given fields of the config that the components of the site and of packages may read, and `CODE_THEMES` if they may
 * read the themes of code.
 */
export function findReadFields(
  serverCode: string,
  siteDir: string,
  fields: readonly string[],
): readonly string[] {
  const modules = listSiteModules(serverCode, siteDir).filter((code) => !CONFIG_MODULE.test(code));
  const readers = modules.filter((code) => READS_CONFIG.test(code));
  const read = fields.filter((name) => {
    const word = new RegExp(`\\b${name}\\b`);
    return readers.some((code) => word.test(code));
  });
  return modules.some((code) => READS_CODE_THEMES.test(code)) ? [...read, CODE_THEMES] : read;
}

/** Code that uses the config of a context, or imports the module that contains it. */
const READS_CONFIG = /\bsiteConfig\b|\bdocusaurus_config/;
/** Code that uses the hook for themes of code, or their settings. */
const READS_CODE_THEMES = /\busePrismTheme\b|^(?=.*\b(?:useT|t)hemeConfig\b).*\bprism\b/s;
/** That module itself, by the path above it. */
const CONFIG_MODULE = /^[^\n]*\/docusaurus\.config\.js\b/;

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

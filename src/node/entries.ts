import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The root folder of the project. Node.js code refers to files of the client and the theme only through the paths in this
 * module, and never imports them.
 */
export const projectDir = process.env['DOCS_PROJECT_DIR'] ?? fileURLToPath(new URL('../..', import.meta.url));

export const clientDir = path.join(projectDir, 'src/client');
export const themeDir = path.join(projectDir, 'src/theme');
export const searchThemeDir = path.join(projectDir, 'plugins/search/theme');
export const modelDir = path.join(projectDir, 'src/model');
/** The stylesheet for browsers without JavaScript. */
export const noScriptSheet = path.join(clientDir, 'entries/noScript.css');
/** The components of the plugin for language models. */
export const llmsThemeDir = path.join(projectDir, 'plugins/llms/theme');

/** Scripts that bundlers start from, or use instead of modules, without their extensions. */
const SCRIPTS = {
  browserEntry: 'src/client/entries/browserEntry',
  serverEntry: 'src/client/entries/serverEntry',
  bootScript: 'src/client/entries/bootScript',
  listScript: 'src/client/entries/listScript',
  tabScript: 'src/client/entries/tabScript',
  stylePropScript: 'src/client/entries/stylePropScript',
  redirectScript: 'src/client/entries/redirectScript',
  devEntry: 'src/client/dev/devEntry',
  devErrorPage: 'src/client/dev/errorPage',
  devFallbackPage: 'src/client/dev/fallbackPage',
  /** `react-dom` for code that was written for earlier versions of React. */
  legacyReactDom: 'src/client/legacy/reactDom',
  /** The `defaultProps` of function components, for vendor scripts. */
  legacyDefaultProps: 'src/client/legacy/defaultProps',
  /** `react-router` for code that was written for version 5. */
  legacyRouter: 'src/client/legacy/router',
  /** `prism-react-renderer` for code of sites and packages, also for code that was written for version 1. */
  legacyPrismRenderer: 'src/client/legacy/prismRenderer',
  globalPrism: 'src/client/legacy/globalPrism',
  searchClient: 'plugins/search/client/index',
  gtagBoot: 'plugins/gtag/client/bootScript',
  gtagPageViews: 'plugins/gtag/client/pageViews',
} as const;

/** Returns the path of a script. Throws if it does not exist. */
export function getScript(name: keyof typeof SCRIPTS): string {
  return findScript(projectDir, SCRIPTS[name]);
}

/** Returns the parts of the gtag plugin for browsers. */
export function getGtagScripts(): { readonly boot: string; readonly pageViews: string } {
  return { boot: getScript('gtagBoot'), pageViews: getScript('gtagPageViews') };
}

/**
 * Returns the client modules of the theme, which run on every page, and its base stylesheets for text in a direction, in the order
 * of the cascade.
 */
export function themeClientModules(direction: 'ltr' | 'rtl' = 'ltr'): readonly string[] {
  const infima = direction === 'rtl' ? 'default-rtl.css' : 'default.css';
  return [
    createRequire(import.meta.url).resolve(`infima/dist/css/default/${infima}`),
    findScript(clientDir, 'navigation/progressBar'),
  ];
}

/**
 * Returns the path of a script of the generator, given without its extension: TypeScript in the repository, JavaScript in the
 * package. Throws if the script does not exist.
 */
export function findScript(dir: string, name: string): string {
  const file = path.join(dir, name);
  const found = ['.ts', '.tsx', '.js'].map((extension) => file + extension).find((each) => existsSync(each));
  if (found === undefined) throw new Error(`The generator is incomplete: ${file} is missing.`);
  return found;
}

/** The folders of the generator with stylesheets, and those of the packages of Docusaurus that correspond to them. */
const PUBLISHED_FOLDERS: readonly (readonly [dir: string, published: string])[] = [
  [themeDir, 'theme-classic/lib/theme'],
  [llmsThemeDir, 'theme-classic/lib/theme'],
  [path.join(projectDir, 'plugins/llms/client'), 'theme-classic/lib/theme'],
  [searchThemeDir, 'theme-search-algolia/lib/theme'],
  [clientDir, 'core/lib/client'],
];

/** Returns the path of a file, with forward slashes. One of the generator has the path that it would have in a package of Docusaurus. */
export function getPublishedPath(file: string): string {
  const [dir, published] = PUBLISHED_FOLDERS.find(([each]) => file.startsWith(each + path.sep)) ?? [];
  const publishedFile =
    dir === undefined
      ? file
      : path.join(projectDir, 'node_modules/@docusaurus', `${published}`, path.relative(dir, file));
  return publishedFile.replaceAll(path.sep, '/');
}

/** Returns whether a file belongs to the theme of the generator. */
export function isThemeFile(file: string): boolean {
  return file.startsWith(themeDir + path.sep);
}

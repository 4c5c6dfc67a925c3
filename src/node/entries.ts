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
export const searchClient = findScript(projectDir, 'plugins/search/client/index');
/** `react-dom` for code that was written for earlier versions of React. */
export const legacyReactDom = findScript(clientDir, 'legacy/reactDom');
/** The `defaultProps` of function components, for vendor scripts. */
export const legacyDefaultProps = findScript(clientDir, 'legacy/defaultProps');
/** `react-router` for code that was written for version 5. */
export const legacyRouter = findScript(clientDir, 'legacy/router');
/** `prism-react-renderer` for code that was written for version 1. */
export const legacyPrismRenderer = findScript(clientDir, 'legacy/prismRenderer');
export const modelDir = path.join(projectDir, 'src/model');
export const browserEntry = findScript(clientDir, 'entries/browserEntry');
export const serverEntry = findScript(clientDir, 'entries/serverEntry');
export const bootScript = findScript(clientDir, 'entries/bootScript');
export const listScript = findScript(clientDir, 'entries/listScript');
export const tabScript = findScript(clientDir, 'entries/tabScript');
/** The stylesheet for browsers without JavaScript. */
export const noScriptSheet = path.join(clientDir, 'entries/noScript.css');
export const redirectScript = findScript(clientDir, 'entries/redirectScript');
/** The components of the plugin for language models. */
export const llmsThemeDir = path.join(projectDir, 'plugins/llms/theme');
/** The parts of the gtag plugin for the browser. */
export const gtagScripts = {
  boot: findScript(projectDir, 'plugins/gtag/client/bootScript'),
  pageViews: findScript(projectDir, 'plugins/gtag/client/pageViews'),
};
export const devEntry = findScript(clientDir, 'dev/devEntry');
export const devErrorPage = findScript(clientDir, 'dev/errorPage');
export const devFallbackPage = findScript(clientDir, 'dev/fallbackPage');

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

/** Returns whether a file belongs to the theme of the generator. */
export function isThemeFile(file: string): boolean {
  return file.startsWith(themeDir + path.sep);
}

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
export const searchClient = path.join(projectDir, 'plugins/search/client/index.ts');
export const modelDir = path.join(projectDir, 'src/model');
export const browserEntry = path.join(clientDir, 'entries/browserEntry.tsx');
export const serverEntry = path.join(clientDir, 'entries/serverEntry.tsx');
export const bootScript = path.join(clientDir, 'entries/bootScript.ts');
/** The stylesheet for browsers without JavaScript. */
export const noScriptSheet = path.join(clientDir, 'entries/noScript.css');
export const redirectScript = path.join(clientDir, 'entries/redirectScript.ts');
/** The components of the plugin for language models. */
export const llmsThemeDir = path.join(projectDir, 'plugins/llms/theme');
/** The parts of the gtag plugin for the browser. */
export const gtagClientDir = path.join(projectDir, 'plugins/gtag/client');
export const devEntry = path.join(clientDir, 'dev/devEntry.ts');
export const devErrorPage = path.join(clientDir, 'dev/errorPage.ts');
export const devShellPage = path.join(clientDir, 'dev/shellPage.ts');

/** Returns the client modules of the theme, which run on every page, and its base stylesheets, in the order of the cascade. */
export function themeClientModules(): readonly string[] {
  return [
    createRequire(import.meta.url).resolve('infima/dist/css/default/default.css'),
    path.join(clientDir, 'navigation/progressBar.ts'),
  ];
}

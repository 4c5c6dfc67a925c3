import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { withOptions } from '../../src/model/builtinPlugins';
import { getSiteLanguage } from '../../src/model/siteLanguage';
import type { LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import { type ErrorLocation, SiteError, throwErrors } from '../../src/model/siteError';
import { plainContext } from '../../src/node/files/plainContext';
import { themeConfigSchema } from '../../src/model/themeConfig';
import { getThemeTranslationFiles, translateThemeConfig } from './translateThemeConfig';

const optionsSchema = z.strictObject({
  customCss: z
    .union([z.string(), z.array(z.string())], { error: 'must be a string or a list of strings' })
    .default([])
    .transform((files) => (typeof files === 'string' ? [files] : files)),
});
type Options = z.output<typeof optionsSchema>;

/**
 * Creates the classic theme, which validates `themeConfig` and adds the CSS of the site after its own. Its components are in
 * `themePath`. `getClientModules` returns the modules that run on every page, for text in a direction.
 */
export function createClassicTheme(
  themePath: string,
  getClientModules: (direction: 'ltr' | 'rtl' | undefined) => readonly string[],
): PluginModule<Options> {
  const theme = (
    { siteDir, siteConfig, siteConfigPath, i18n, locateOption }: LoadContext,
    { customCss }: Options,
  ): Plugin => {
    const cssFiles = customCss.map((file) => resolveStylesheet(file, siteDir));
    const direction = i18n.localeConfigs[i18n.currentLocale]?.direction;
    const { url: feedbackUrl = '' } = siteConfig.themeConfig.feedback ?? {};
    const feedbackOrigins = URL.canParse(feedbackUrl) ? [new URL(feedbackUrl).origin] : [];
    const location = { location: { file: siteConfigPath }, ...locateOption?.([]) };
    return {
      name: 'docusaurus-theme-classic',
      isIncremental: true,
      csp: { 'connect-src': feedbackOrigins, 'form-action': feedbackOrigins },
      loadContent(tasks = plainContext) {
        const missing = cssFiles.filter((file) => tasks.kindOf(file) === undefined);
        throwErrors(missing.map((file) => createMissingFileError(file, siteDir, location)));
      },
      getTranslationFiles: () => getThemeTranslationFiles(siteConfig.themeConfig),
      translateThemeConfig: ({ themeConfig, translationFiles }) =>
        translateThemeConfig(themeConfig, translationFiles),
      getDefaultCodeTranslationMessages: () => loadThemeMessages(getSiteLanguage(i18n)),
      getThemePath: () => themePath,
      // The bundler would report missing stylesheets again.
      getClientModules: () => [
        ...getClientModules(direction),
        ...cssFiles.filter((file) => plainContext.kindOf(file) !== undefined),
      ],
    };
  };
  return Object.assign(withOptions(theme, optionsSchema), {
    validateThemeConfig: ({
      themeConfig,
      validate,
    }: Parameters<NonNullable<PluginModule<Options>['validateThemeConfig']>>[0]) =>
      validate(themeConfigSchema, themeConfig),
  });
}

/** Returns the absolute path of a stylesheet. One that starts with a slash may be relative to the site folder, like such imports. */
function resolveStylesheet(file: string, siteDir: string): string {
  const isInSite = path.isAbsolute(file) && !existsSync(file) && existsSync(path.join(siteDir, file));
  return isInSite ? path.join(siteDir, file) : path.resolve(siteDir, file);
}

function createMissingFileError(file: string, siteDir: string, location: ErrorLocation): SiteError {
  return new SiteError(`The stylesheet \`${path.relative(siteDir, file)}\` does not exist.`, {
    code: 'missing-file',
    hint: 'Create it, or change the theme option `customCss`. Its paths are relative to the site folder.',
    ...location,
  });
}

type Messages = Readonly<Record<string, string>>;

/** The languages other than English that the theme is translated to. Only the one that a site uses is loaded. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>> = {
  ar: () => import('./messages/ar'),
  cs: () => import('./messages/cs'),
  de: () => import('./messages/de'),
  es: () => import('./messages/es'),
  fa: () => import('./messages/fa'),
  fr: () => import('./messages/fr'),
  id: () => import('./messages/id'),
  it: () => import('./messages/it'),
  ja: () => import('./messages/ja'),
  ko: () => import('./messages/ko'),
  nl: () => import('./messages/nl'),
  pl: () => import('./messages/pl'),
  'pt-BR': () => import('./messages/pt-BR'),
  'pt-PT': () => import('./messages/pt-PT'),
  ru: () => import('./messages/ru'),
  sv: () => import('./messages/sv'),
  tr: () => import('./messages/tr'),
  uk: () => import('./messages/uk'),
  vi: () => import('./messages/vi'),
  'zh-Hans': () => import('./messages/zh-Hans'),
  'zh-Hant': () => import('./messages/zh-Hant'),
};

/** Returns the texts of the theme by ID in the language of a tag such as `pt` or `zh-CN`; none for English and unknown languages. */
export async function loadThemeMessages(tag: string): Promise<Messages> {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  const load = [tag, `${language}-${region}`, `${language}-${script}`, language]
    .map((each) => LANGUAGES[each])
    .find((each) => each !== undefined);
  return load ? (await load()).default : {};
}

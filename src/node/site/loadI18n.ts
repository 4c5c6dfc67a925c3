import path from 'node:path';
import type { Config, I18n, LocaleConfig } from '../../model/config';
import { plainContext } from '../files/plainContext';
import type { ContentAccess } from '../files/readSource';
import { SiteError } from '../../model/siteError';

interface I18nOptions {
  /** The current locale. Defaults to the default one. */
  readonly locale?: string | undefined;
  /** Whether the current locale is at the base URL of the site instead of in a folder of its own. */
  readonly isAlone?: boolean | undefined;
  readonly access?: ContentAccess;
}

/** Returns the locales of a site with all settings resolved. */
export function loadI18n(
  siteDir: string,
  config: Config,
  { locale, isAlone = false, access = plainContext }: I18nOptions = {},
): I18n {
  const { defaultLocale, locales, path: folder, localeConfigs } = config.i18n;
  const currentLocale = locale ?? defaultLocale;
  const all = [...new Set([...locales, currentLocale])];
  const complete = (name: string): LocaleConfig => {
    const given = localeConfigs[name] ?? {};
    const htmlLang = given.htmlLang ?? name;
    const translations = given.path ?? name;
    return {
      ...inferSettings(name, htmlLang),
      htmlLang,
      path: translations,
      translate: access.kindOf(path.resolve(siteDir, folder, translations)) !== undefined,
      ...given,
      url: given.url ?? config.url,
      baseUrl: given.baseUrl ?? config.baseUrl + (name === defaultLocale || isAlone ? '' : `${name}/`),
    };
  };
  const entries = all.map((name) => [name, complete(name)] as const);
  return {
    defaultLocale,
    locales: all,
    path: folder,
    currentLocale,
    localeConfigs: Object.fromEntries(entries),
  };
}

/** A property in older versions of Node.js, a method in newer ones. */
interface TextInfo {
  readonly direction?: 'ltr' | 'rtl';
}

function inferSettings(
  name: string,
  htmlLang: string,
): Pick<LocaleConfig, 'label' | 'direction' | 'calendar'> {
  try {
    const locale: Intl.Locale & { readonly textInfo?: TextInfo; getTextInfo?(): TextInfo } = new Intl.Locale(
      htmlLang,
    );
    const label =
      new Intl.DisplayNames([htmlLang], { type: 'language', fallback: 'code' }).of(htmlLang) ?? name;
    return {
      label: label.charAt(0).toLocaleUpperCase(htmlLang) + label.slice(1),
      direction: (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr',
      calendar: new Intl.DateTimeFormat(htmlLang).resolvedOptions().calendar,
    };
  } catch (cause) {
    throw new SiteError(`The locale \`${name}\` is not a valid language tag.`, {
      code: 'invalid-locale',
      hint: `Set \`i18n.localeConfigs["${name}"].htmlLang\` to a language tag such as \`en\` or \`pt-BR\`.`,
      cause,
    });
  }
}

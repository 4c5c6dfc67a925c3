import fs from 'node:fs';
import path from 'node:path';
import { type Config, type I18n, type LocaleConfig, normalizeBaseUrl } from '../../model/config';
import { SiteError } from '../../model/siteError';

/** Returns the locales of a site with all settings resolved. The current locale defaults to the default one. */
export function loadI18n(siteDir: string, config: Config, locale?: string): I18n {
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
      translate: fs.existsSync(path.resolve(siteDir, folder, translations)),
      url: config.url,
      ...given,
      baseUrl: normalizeBaseUrl(given.baseUrl ?? config.baseUrl + (name === defaultLocale ? '' : name)),
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

function inferSettings(
  name: string,
  htmlLang: string,
): Pick<LocaleConfig, 'label' | 'direction' | 'calendar'> {
  try {
    const locale: Intl.Locale & { readonly textInfo?: { readonly direction?: 'ltr' | 'rtl' } } =
      new Intl.Locale(htmlLang);
    const label =
      new Intl.DisplayNames([htmlLang], { type: 'language', fallback: 'code' }).of(htmlLang) ?? name;
    return {
      label: label.charAt(0).toLocaleUpperCase(htmlLang) + label.slice(1),
      direction: locale.textInfo?.direction ?? 'ltr',
      calendar: new Intl.DateTimeFormat(htmlLang).resolvedOptions().calendar,
    };
  } catch (cause) {
    throw new SiteError(`The locale \`${name}\` is not a valid language tag.`, {
      hint: `Set \`i18n.localeConfigs["${name}"].htmlLang\` to a language tag such as \`en\` or \`pt-BR\`.`,
      cause,
    });
  }
}

import type { I18n } from './i18n';

/** Returns the language tag of the current locale. The locale itself may have any name, such as `en_US`. */
export function getSiteLanguage({ currentLocale, localeConfigs }: I18n): string {
  return localeConfigs[currentLocale]?.htmlLang ?? currentLocale;
}

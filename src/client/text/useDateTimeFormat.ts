import { getSiteLanguage } from '../../model/siteLanguage';
import useDocusaurusContext from '../exports/useDocusaurusContext';

/** Returns the date format for the language of the site and the calendar of its locale. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { i18n } = useDocusaurusContext();
  const calendar = i18n.localeConfigs[i18n.currentLocale]?.calendar;
  return new Intl.DateTimeFormat(getSiteLanguage(i18n), { calendar, ...options });
}

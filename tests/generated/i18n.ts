import type { I18n } from '../../src/model/i18n';

const i18n: I18n = {
  defaultLocale: 'en',
  locales: ['en'],
  path: 'i18n',
  currentLocale: 'en',
  localeConfigs: {
    en: {
      label: 'English',
      htmlLang: 'en',
      direction: 'ltr',
      calendar: 'gregory',
      path: 'en',
      translate: false,
      url: 'https://example.com',
      baseUrl: '/',
    },
  },
};

export default i18n;

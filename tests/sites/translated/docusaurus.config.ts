import type { UserConfig } from '../../../src/model/config';

const config: UserConfig = {
  title: 'Garden',
  url: 'https://garden.example',
  baseUrl: '/',
  trailingSlash: false,
  host: 'netlify',
  customFields: { locale: process.env.DOCUSAURUS_CURRENT_LOCALE },
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr', 'ar'],
    localeConfigs: { fr: { label: 'Français' }, ar: { htmlLang: 'ar-EG', label: 'العربية' } },
  },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          editUrl: 'https://git.example/garden/',
          editLocalizedFiles: true,
        },
        blog: { onInlineTags: 'ignore', editUrl: 'https://git.example/garden/' },
        pages: { editUrl: 'https://git.example/garden/' },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/start', to: '/docs/intro' }] }],
    ({ i18n }) => ({
      name: 'media',
      csp: { 'media-src': [`https://${i18n.currentLocale}.media.example`] },
    }),
  ],
  themeConfig: {
    navbar: {
      title: 'Garden',
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { to: '/blog', label: 'News' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      links: [{ title: 'More', items: [{ label: 'Plants', to: '/docs/guide/plants' }] }],
      copyright: 'The garden club',
    },
  },
};

export default config;

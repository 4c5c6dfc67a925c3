export default {
  title: 'Theme',
  tagline: 'A site that configures every part of the theme',
  url: 'https://theme.example',
  baseUrl: '/base/',
  trailingSlash: false,
  favicon: 'img/light.svg',
  onBrokenLinks: 'warn',
  clientModules: ['./src/routeLog.ts'],
  host: { name: 'netlify', contentSecurityPolicy: { 'require-trusted-types-for': ["'script'"] } },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { label: 'Français', baseUrl: '/base/fr/' } } },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          editUrl: 'https://git.example/edit/',
          lastVersion: 'current',
          versions: { current: { label: '3.0.0' } },
        },
        blog: {
          blogTitle: 'News',
          blogDescription: 'What is new',
          postsPerPage: 2,
          onInlineAuthors: 'ignore',
          feedOptions: { type: 'all' },
        },
      },
    ],
  ],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    feedback: { url: 'https://feedback.example/answers' },
    announcementBar: {
      id: 'first',
      content: 'The <b>news</b> of the day, with <a href="/base/about">a link</a>',
      backgroundColor: '#203040',
      textColor: '#ffffff',
    },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    navbar: {
      hideOnScroll: true,
      title: 'Theme',
      logo: { alt: 'The logo', src: 'img/light.svg', srcDark: 'img/dark.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { type: 'doc', docId: 'long', label: 'Long' },
        { to: '/about', label: 'About' },
        {
          label: 'More',
          items: [
            { to: '/about', label: 'About us' },
            { type: 'doc', docId: 'widgets', label: 'Widgets' },
            { type: 'html', value: '<hr>' },
            { href: 'https://outside.example', label: 'Outside' },
          ],
        },
        { type: 'docsVersion', label: 'This version' },
        { type: 'html', position: 'right', value: '<b class="shout">Loud</b>' },
        {
          type: 'docsVersionDropdown',
          position: 'right',
          dropdownItemsAfter: [{ to: '/about', label: 'All versions' }],
        },
        { type: 'localeDropdown', position: 'right', queryString: 'from=menu' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      logo: { alt: 'The footer logo', src: 'img/light.svg', href: 'https://outside.example' },
      links: [
        { title: 'Docs', items: [{ label: 'Start', to: '/docs' }, { html: '<i class="raw">raw</i>' }] },
        { title: 'Elsewhere', items: [{ label: 'Outside', href: 'https://outside.example' }] },
      ],
      copyright: 'Copyright of <b>nobody</b>',
    },
    prism: { additionalLanguages: ['bash'] },
  },
};

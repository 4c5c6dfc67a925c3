export default {
  title: 'Defects',
  url: 'https://defects.example',
  baseUrl: '/base/',
  trailingSlash: false,
  markdown: { format: 'detect' },
  favicon: 'img/favicon-gone.png',
  scripts: ['/base/js/gone.js'],
  stylesheets: [{ href: '/base/css/gone.css' }, 'https://outside.example/fine.css'],
  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: './sidebars.ts', lastVersion: 'current', versions: { current: { path: '' } } },
        blog: { onInlineAuthors: 'ignore' },
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community' }],
    [
      '@docusaurus/plugin-client-redirects',
      {
        redirects: [
          { from: '/old', to: '/docs/start' },
          { from: '/older', to: '/docs/gone' },
          { from: '/oldest', to: '/docs/start#gone' },
        ],
      },
    ],
  ],
  themeConfig: {
    image: 'img/social-gone.png',
    announcementBar: { content: 'Read <a href="/base/docs/news">the news</a> or <a href="/base/docs/start">start</a>' },
    navbar: {
      title: 'Defects',
      logo: { src: 'img/logo.png', srcDark: 'img/Logo-dark.png', href: '/hom' },
      items: [
        { to: '/docs/start', label: 'Start' },
        { to: '/docs/strat', label: 'Typing error' },
        {
          label: 'More',
          items: [
            { to: '/docs/start#missing', label: 'Anchor' },
            { type: 'html', value: '<a href="/base/html-gone">HTML</a>' },
          ],
        },
        { href: 'https://defects.example/base/absolute-gone', label: 'Absolute' },
        // docs-check-ignore broken-link: created by another team
        { to: '/silenced', label: 'Silenced' },
      ],
    },
    footer: {
      logo: { src: 'img/footer-gone.png' },
      links: [
        {
          title: 'Column',
          items: [
            { to: '/docs/footer-gone', label: 'Gone' },
            { html: '<a href="/base/footer-html-gone">Gone</a>' },
          ],
        },
      ],
      copyright: 'By <a href="/base/imprint">us</a>',
    },
  },
};

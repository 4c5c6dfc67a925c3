export default {
  title: 'Basic',
  tagline: 'A site with one of each',
  url: 'https://basic.example',
  baseUrl: '/base/',
  trailingSlash: false,
  favicon: 'img/icon.svg',
  presets: [
    ['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts' }, theme: { customCss: './src/css/custom.css' } }],
  ],
  themeConfig: {
    navbar: {
      title: 'Basic',
      items: [
        { type: 'doc', docId: 'intro', label: 'Docs' },
        { to: '/hello', label: 'Hello' },
        { href: 'https://example.com', label: 'Elsewhere' },
      ],
    },
    footer: { links: [{ label: 'Hello', to: '/hello' }], copyright: 'Basic <b>site</b>' },
  },
};

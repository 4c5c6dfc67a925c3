export default {
  title: 'Large',
  tagline: 'A site with a sidebar of 400 categories',
  url: 'https://large.example',
  baseUrl: '/base/',
  trailingSlash: false,
  favicon: 'img/icon.svg',
  presets: [
    ['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts' }, blog: false, theme: { customCss: './custom.css' } }],
  ],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: { title: 'Large', items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Docs' }] },
  },
};

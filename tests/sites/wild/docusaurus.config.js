// A site with packages that were written for Docusaurus, which its tests install as `node_modules`.
module.exports = {
  title: 'Wild',
  url: 'https://wild.example',
  baseUrl: '/',
  future: { experimental_faster: true },
  onBrokenMarkdownLinks: 'error',
  presets: [
    [
      require.resolve('docusaurus-preset-wrapper'),
      { docs: { sidebarPath: false }, pages: {}, theme: {} },
    ],
  ],
  plugins: [
    ['client-redirects', { fromExtensions: ['html'] }],
    ['docusaurus-plugin-recent-posts', { routeBasePath: 'news', archiveBasePath: null, showReadingTime: false, onUntruncatedBlogPosts: 'ignore' }],
  ],
  themes: [['docusaurus-theme-ribbon', { id: 'ribbon' }]],
};

// A site with packages that were written for Docusaurus, which its tests install as `node_modules`.
const docs = require('@docusaurus/plugin-content-docs');

// Calls a plugin with options that have no defaults yet, and changes what it does.
async function guides(context, options) {
  const instance = await docs.default(context, options);
  return {
    ...instance,
    async contentLoaded({ content, actions }) {
      await instance.contentLoaded({ content, actions });
      const [{ docs: [{ permalink }] }] = content.loadedVersions;
      actions.addRoute({ path: `${permalink}-badge`, component: '@site/src/components/Badge.js', exact: true });
    },
  };
}

module.exports = {
  title: 'Wild',
  url: 'https://wild.example',
  baseUrl: '/',
  future: { experimental_faster: true },
  onBrokenMarkdownLinks: 'error',
  themeConfig: { prism: { additionalLanguages: ['bash'] } },
  presets: [
    [
      require.resolve('docusaurus-preset-wrapper'),
      { docs: { sidebarPath: false, docLayoutComponent: '@theme/DocPage' }, pages: {}, theme: {} },
    ],
  ],
  plugins: [
    [guides, { id: 'guides', path: 'guides', routeBasePath: 'guides' }],
    ['client-redirects', { fromExtensions: ['html'] }],
    ['docusaurus-plugin-recent-posts', { routeBasePath: 'news', archiveBasePath: null, showReadingTime: false, onUntruncatedBlogPosts: 'ignore' }],
  ],
  themes: [['docusaurus-theme-ribbon', { id: 'ribbon' }]],
};

// Refers to the plugins by path, as presets do.
module.exports = (context, { docs, pages, theme }) => ({
  plugins: [
    [require.resolve('@docusaurus/plugin-content-docs'), docs],
    ['@docusaurus/plugin-content-pages', pages],
    '@docusaurus/plugin-svgr',
  ],
  themes: [['@docusaurus/theme-classic', theme], '@docusaurus/theme-search-algolia'],
});

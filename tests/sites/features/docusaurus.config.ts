import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export default {
  title: 'Features',
  tagline: 'A site with all of it',
  url: 'https://features.example',
  baseUrl: '/base/',
  favicon: 'img/favicon.svg',
  titleDelimiter: '–',
  customFields: { answer: 42 },
  clientModules: ['./src/clientModule.ts'],
  headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://fonts.example' } }],
  scripts: ['/base/extra.js', { src: 'https://scripts.example/x.js', defer: true, 'data-key': 'a"b' }],
  stylesheets: [{ href: 'https://styles.example/x.css', media: 'print' }],
  onBrokenAnchors: 'throw',
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          editUrl: 'https://git.example/edit/main/',
          showLastUpdateTime: true,
          showLastUpdateAuthor: true,
          remarkPlugins: [remarkMath],
          rehypePlugins: [rehypeKatex],
        },
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
  plugins: [
    [
      'content-docs',
      {
        id: 'guides',
        path: 'guides',
        routeBasePath: 'guides',
        sidebarPath: undefined,
        breadcrumbs: false,
        editUrl: ({ docPath, permalink, locale }: { docPath: string; permalink: string; locale: string }) =>
          `https://edit.example/${locale}/${docPath}?page=${permalink}`,
        tagsBasePath: 'labels',
      },
    ],
    ['llms', { onLostContent: 'throw' }],
    'og-images',
    [
      'css-cascade-layers',
      {
        layers: {
          base: (file: string) => file.includes('/node_modules/infima/dist'),
          theme: (file: string) => file.includes('/node_modules/@docusaurus/theme-classic/lib'),
        },
      },
    ],
  ],
  themeConfig: {
    image: 'img/card.png',
    navbar: {
      title: 'Features',
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { type: 'doc', docId: 'start', docsPluginId: 'guides', label: 'Guides' },
        { to: '/about', label: 'About', position: 'right' },
      ],
    },
    prism: {
      magicComments: [
        { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
        { className: 'code-error', line: 'This will error' },
      ],
      additionalLanguages: ['diff', 'bash'],
    },
  },
};

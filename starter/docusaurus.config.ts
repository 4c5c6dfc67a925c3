import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

const config: Config = {
  title: '{{title}}',
  tagline: 'Documentation that is a pleasure to read',
  favicon: 'img/logo.svg',

  // The address of the site. The workflow in .github/workflows/site.yml sets both variables for GitHub Pages.
  url: process.env.SITE_URL ?? 'https://example.com',
  baseUrl: process.env.BASE_URL ?? '/',
  trailingSlash: false,
  host: 'github-pages',

  // A broken link fails the build, and with it the checks of a pull request.
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  markdown: { hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' } },

  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: './sidebars.ts' },
        blog: { showReadingTime: true },
        theme: { customCss: './src/css/custom.css' },
      } satisfies Preset.Options,
    ],
  ],

  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: '{{title}}',
      logo: { alt: '', src: 'img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
        { to: '/blog', label: 'Blog', position: 'left' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Docs',
          items: [
            { label: 'Get started', to: '/docs/intro' },
            { label: 'Write pages', to: '/docs/guides/write-pages' },
          ],
        },
        {
          title: 'More',
          items: [{ label: 'Blog', to: '/blog' }],
        },
      ],
      copyright: `© ${new Date().getFullYear()} {{title}}`,
    },
  } satisfies Preset.ThemeConfig,
};

export default config;

import type { Config } from './src/model';
import { remarkMembers } from './src/site/reference/remarkMembers';

const editUrl = 'https://github.com/Netflix/metaflow-docs/edit/master/';

const trackingID = process.env['GTAG_TRACKING_ID'] || undefined;

/** The hosted search; without an app ID, the site uses its local search. */
const algolia = {
  appId: process.env['ALGOLIA_APP_ID'] ?? '',
  apiKey: process.env['ALGOLIA_API_KEY'] ?? '',
  indexName: process.env['ALGOLIA_INDEX_NAME'] ?? '',
};

/** Options that both documentation trees share. */
const docs = {
  editUrl,
  breadcrumbs: true,
  showLastUpdateTime: true,
  onInlineTags: 'throw',
  remarkPlugins: [remarkMembers],
};

export default {
  title: 'Metaflow Docs',
  tagline: 'Build and manage real-life data science and machine learning projects',
  url: 'https://docs.metaflow.org',
  baseUrl: '/',
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  // No component of this site injects HTML or loads scripts itself, so strict Trusted Types are safe.
  host: {
    name: 'netlify',
    contentSecurityPolicy: { 'require-trusted-types-for': ["'script'"] },
  },
  organizationName: 'Netflix',
  projectName: 'metaflow-docs',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'warn',
  markdown: { hooks: { onBrokenMarkdownLinks: 'warn' } },
  i18n: { defaultLocale: 'en', locales: ['en'] },

  presets: [
    [
      'classic',
      {
        // Counts page views only if a tracking ID is set, and not for readers who opt out of tracking.
        gtag: trackingID !== undefined && {
          trackingID,
          anonymizeIP: true,
          respectPrivacySignals: true,
        },
        sitemap: { lastmod: 'date' },
        docs: {
          ...docs,
          path: 'docs',
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          counterparts: [{ docsPluginId: 'r', label: 'R' }],
        },
        blog: {
          blogTitle: 'Blog',
          blogDescription: 'A closer look at individual Metaflow features, with code that you can run.',
          blogSidebarTitle: 'All posts',
          blogSidebarCount: 'ALL',
          editUrl,
          onInlineTags: 'throw',
          onInlineAuthors: 'throw',
          onUntruncatedBlogPosts: 'throw',
          feedOptions: {
            type: 'all',
            title: 'Metaflow Docs: Blog',
            description: 'New posts from the Metaflow documentation.',
          },
        },
        pages: { path: 'src/site/pages', editUrl },
        theme: { customCss: ['./src/site/css/custom.css', './src/site/css/diagrams.css'] },
      },
    ],
  ],
  plugins: [
    // Lets components in `src/site/theme` override the theme. In this repository, `src/theme` is the theme itself.
    () => ({ name: 'site-theme', getThemePath: () => './src/site/theme' }),
    [
      'content-docs',
      {
        ...docs,
        id: 'r',
        path: 'docs-r',
        routeBasePath: 'v/r',
        sidebarPath: './sidebars-r.ts',
        counterparts: [{ label: 'Python' }],
      },
    ],
    [
      'client-redirects',
      {
        // Short URLs that are easy to say and type.
        redirects: [
          { from: ['/docs', '/python'], to: '/' },
          { from: '/r', to: '/v/r' },
          { from: '/install', to: '/getting-started/install' },
          { from: '/tutorials', to: '/getting-started/tutorials' },
          { from: '/release-notes', to: '/introduction/release-notes' },
          // Addresses of earlier docs, which other sites link to.
          {
            from: ['/scaling/introduction', '/scaling/remote-tasks/introduction'],
            to: '/metaflow/scaling-out-and-up',
          },
          {
            from: '/scaling/remote-tasks/kubernetes',
            to: '/metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes',
          },
          {
            from: '/scaling/remote-tasks/aws-batch',
            to: '/metaflow/scaling-out-and-up/effortless-scaling-with-aws-batch',
          },
          { from: ['/scaling/data', '/scaling/data/introduction'], to: '/metaflow/data' },
          { from: '/scaling/dependencies', to: '/metaflow/dependencies' },
          { from: '/scaling/failures', to: '/metaflow/failures' },
          { from: '/scaling/tagging', to: '/metaflow/tagging' },
          {
            from: ['/production/introduction', '/production/scheduling-metaflow-flows/introduction'],
            to: '/going-to-production-with-metaflow/scheduling-metaflow-flows',
          },
          {
            from: '/production/event-triggering',
            to: '/going-to-production-with-metaflow/scheduling-metaflow-flows/events-and-notifications',
          },
          {
            from: '/production/coordinating-larger-metaflow-projects',
            to: '/going-to-production-with-metaflow/coordinating-larger-metaflow-projects',
          },
          { from: '/metaflow/introduction', to: '/metaflow/basics' },
        ],
      },
    ],
    ['llms', { onLostContent: 'throw' }],
    [
      'og-images',
      {
        colors: { background: '#1e1b4b', text: '#ffffff', accent: '#a5b4fc', muted: '#c7d2fe' },
        // The site's font, in a file format that the image renderer can read.
        fonts: {
          bold: 'node_modules/@expo-google-fonts/geist/700Bold/Geist_700Bold.ttf',
          medium: 'node_modules/@expo-google-fonts/geist/500Medium/Geist_500Medium.ttf',
        },
      },
    ],
  ],

  themeConfig: {
    ...(algolia.appId && { algolia }),
    search: {
      startPages: [
        '/getting-started/install',
        '/getting-started/tutorials',
        '/metaflow/basics',
        '/metaflow/scaling-out-and-up',
        '/metaflow/dependencies',
        '/api',
        '/v/r/getting-started/install',
        '/v/r/getting-started/tutorials',
        '/v/r/metaflow/basics',
        '/v/r/metaflow/scaling',
        '/v/r/metaflow/debugging',
        '/v/r/metaflow/client',
      ],
      help: { to: '/introduction/getting-in-touch', label: 'Ask the community' },
    },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: { versionPersistence: 'localStorage', sidebar: { hideable: true } },
    navbar: {
      hideOnScroll: true,
      title: 'Metaflow',
      logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 32, height: 32 },
      items: [
        { type: 'doc', docId: 'index', label: 'Python Docs', position: 'left' },
        { type: 'doc', docId: 'README', docsPluginId: 'r', label: 'R Docs', position: 'left' },
        { href: 'https://outerbounds.com/docs/admin', label: 'Admin Docs', position: 'left' },
      ],
    },
    prism: {
      additionalLanguages: ['bash', 'r', 'diff', 'toml', 'ini', 'docker', 'hcl'],
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    metadata: [{ name: 'theme-color', content: '#4f46e5' }],
  },
} satisfies Config;

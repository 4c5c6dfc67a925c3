import type { SidebarsConfig } from './src/model';

/** The sidebar of the R docs, in reading order. Pages that it doesn't contain have no sidebar. */
export default {
  r: [
    'README',
    {
      type: 'category',
      label: 'Introduction',
      items: [
        'introduction/why-metaflow',
        'introduction/what-is-metaflow',
        'introduction/release-notes',
        'introduction/contributing-to-metaflow',
        'introduction/getting-in-touch',
      ],
    },
    {
      type: 'category',
      label: 'Getting Started',
      items: [
        'getting-started/install',
        'getting-started/development-environment',
        {
          type: 'category',
          label: 'Tutorials',
          link: { type: 'doc', id: 'getting-started/tutorials/README' },
          items: [
            {
              type: 'category',
              label: 'Season 1: The Local Experience',
              link: { type: 'doc', id: 'getting-started/tutorials/season-1-the-local-experience/README' },
              items: [
                'getting-started/tutorials/season-1-the-local-experience/episode00',
                'getting-started/tutorials/season-1-the-local-experience/episode01',
                'getting-started/tutorials/season-1-the-local-experience/episode02',
                'getting-started/tutorials/season-1-the-local-experience/episode03',
              ],
            },
            {
              type: 'category',
              label: 'Season 2: Scaling Out and Up',
              link: { type: 'doc', id: 'getting-started/tutorials/season-2-scaling-out-and-up/README' },
              items: [
                'getting-started/tutorials/season-2-scaling-out-and-up/episode04',
                'getting-started/tutorials/season-2-scaling-out-and-up/episode05',
                'getting-started/tutorials/season-2-scaling-out-and-up/episode06',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Metaflow on AWS',
      items: [
        'metaflow-on-aws/metaflow-on-aws',
        'metaflow-on-aws/metaflow-sandbox',
        'metaflow-on-aws/deploy-to-aws',
      ],
    },
    {
      type: 'category',
      label: 'Developing with Metaflow',
      items: [
        'metaflow/basics',
        'metaflow/client',
        'metaflow/debugging',
        'metaflow/scaling',
        'metaflow/failures',
        'metaflow/tagging',
      ],
    },
    {
      type: 'category',
      label: 'Going to Production with Metaflow',
      items: ['going-to-production-with-metaflow/scheduling-metaflow-flows'],
    },
    { type: 'link', label: 'Blog', href: '/blog' },
  ],
} satisfies SidebarsConfig;

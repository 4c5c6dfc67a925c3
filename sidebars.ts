import type { SidebarsConfig } from './src/model';

/** The sidebar of the Python docs, in reading order. */
export default {
  python: [
    'index',
    {
      type: 'category',
      label: 'Introduction',
      items: [
        'introduction/why-metaflow',
        'introduction/what-is-metaflow',
        'introduction/release-notes',
        'introduction/roadmap',
        'introduction/contributing-to-metaflow',
        'introduction/getting-in-touch',
      ],
    },
    {
      type: 'category',
      label: 'Getting Started',
      items: [
        'getting-started/install',
        'getting-started/local-development-stack',
        'getting-started/upgrading',
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
                'getting-started/tutorials/season-1-the-local-experience/episode04',
              ],
            },
            {
              type: 'category',
              label: 'Season 2: Scaling Out and Up',
              link: { type: 'doc', id: 'getting-started/tutorials/season-2-scaling-out-and-up/README' },
              items: [
                'getting-started/tutorials/season-2-scaling-out-and-up/episode05',
                'getting-started/tutorials/season-2-scaling-out-and-up/episode06',
                'getting-started/tutorials/season-2-scaling-out-and-up/episode07',
                'getting-started/tutorials/season-2-scaling-out-and-up/episode-8-autopilot',
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'category',
      label: 'Developing with Metaflow',
      items: [
        'metaflow/basics',
        'metaflow/client',
        'metaflow/notebooks',
        {
          type: 'category',
          label: 'Visualizing Results',
          link: { type: 'doc', id: 'metaflow/visualizing-results/README' },
          items: [
            'metaflow/visualizing-results/effortless-task-inspection-with-default-cards',
            'metaflow/visualizing-results/easy-custom-reports-with-card-components',
            'metaflow/visualizing-results/advanced-shareable-cards-with-card-templates',
          ],
        },
        'metaflow/debugging',
        {
          type: 'category',
          label: 'Scaling Out and Up',
          link: { type: 'doc', id: 'metaflow/scaling-out-and-up/README' },
          items: [
            'metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes',
            'metaflow/scaling-out-and-up/kubernetes-on-three-clouds',
            'metaflow/scaling-out-and-up/effortless-scaling-with-aws-batch',
            'metaflow/scaling-out-and-up/gpus-and-distributed-training',
          ],
        },
        'metaflow/data',
        'metaflow/azure-and-google-storage',
        'metaflow/dependencies',
        'metaflow/reproducible-environments',
        'metaflow/failures',
        'metaflow/tagging',
        'metaflow/configs-for-many-models',
        'metaflow/custom-decorators',
        'metaflow/extensions',
      ],
    },
    {
      type: 'category',
      label: 'Going to Production with Metaflow',
      items: [
        {
          type: 'category',
          label: 'Scheduling Metaflow Flows',
          link: { type: 'doc', id: 'going-to-production-with-metaflow/scheduling-metaflow-flows/README' },
          items: [
            'going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows',
            'going-to-production-with-metaflow/scheduling-metaflow-flows/events-and-notifications',
            'going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-aws-step-functions',
            'going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-airflow',
          ],
        },
        'going-to-production-with-metaflow/coordinating-larger-metaflow-projects',
        'going-to-production-with-metaflow/testing-in-ci',
      ],
    },
    {
      type: 'category',
      label: 'API Reference',
      link: { type: 'doc', id: 'api/README' },
      items: [
        'api/client',
        'api/flowspec',
        'api/current',
        'api/S3',
        'api/cards',
        'api/cli',
        'api/settings',
        {
          type: 'category',
          label: 'Step Decorators',
          link: { type: 'doc', id: 'api/step-decorators/README' },
          items: [
            'api/step-decorators/environment',
            'api/step-decorators/batch',
            'api/step-decorators/card',
            'api/step-decorators/catch',
            'api/step-decorators/conda',
            'api/step-decorators/kubernetes',
            'api/step-decorators/resources',
            'api/step-decorators/retry',
            'api/step-decorators/step',
            'api/step-decorators/timeout',
          ],
        },
        {
          type: 'category',
          label: 'Flow Decorators',
          link: { type: 'doc', id: 'api/flow-decorators/README' },
          items: [
            'api/flow-decorators/conda_base',
            'api/flow-decorators/project',
            'api/flow-decorators/schedule',
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
        'metaflow-on-aws/permissions',
      ],
    },
    {
      type: 'category',
      label: 'Internals of Metaflow',
      items: ['internals-of-metaflow/technical-overview', 'internals-of-metaflow/testing-philosophy'],
    },
  ],
} satisfies SidebarsConfig;

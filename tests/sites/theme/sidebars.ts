export default {
  main: [
    'intro',
    'long',
    'widgets',
    'hidden',
    {
      type: 'category',
      label: 'First group',
      items: ['first/one', { type: 'category', label: 'Inner group', items: ['first/two'] }],
    },
    {
      type: 'category',
      label: 'Second group',
      link: { type: 'generated-index', title: 'All of the second group' },
      items: ['second/one', 'second/two'],
    },
    { type: 'category', label: 'Fixed group', collapsible: false, items: ['fresh'] },
    { type: 'link', label: 'Outside', href: 'https://outside.example' },
  ],
  other: ['crash', 'tall'],
};

export default {
  main: [
    'intro',
    { type: 'category', label: 'Guides', link: { type: 'doc', id: 'guides/index' }, items: ['guides/static', 'guides/interactive', 'guides/styled'] },
    { type: 'category', label: 'More', link: { type: 'generated-index' }, items: ['more'] },
  ],
};

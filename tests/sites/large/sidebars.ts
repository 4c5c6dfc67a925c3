const CATEGORIES = 400;
const ITEMS = 10;

/** Labels whose characters need care in HTML, in regular expressions and in the names of buttons. */
const LABELS = ['category', 'a', '"Quotes" & \'more\'', '<b>', '$& $1 $`', 'amp', 'é 🙂'];

/** The items of all other categories link to one page, so that the build has few pages. */
const links = (category: number) =>
  Array.from({ length: ITEMS }, (_, item) => ({
    type: 'link',
    label: `Page ${item} of ${category}`,
    href: `/other?page=${category}-${item}`,
  }));

export default {
  main: [
    'index',
    ...Array.from({ length: CATEGORIES }, (_, index) => ({
      type: 'category',
      label: LABELS[index] ?? `Category ${index}`,
      ...(index % 20 < 2 && { link: { type: 'generated-index', slug: `/category-${index}` } }),
      items: index === 200 ? ['current/one', 'current/two'] : links(index),
    })),
    'other',
  ],
};

import { translate } from '../exports/Translate';
import { groupBy } from './lists';

/** Returns the title of the page that lists all tags. */
export function translateTagsPageTitle(): string {
  return translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' });
}

/** Returns tags grouped by the upper-case first character of their label, sorted by letter and label. */
export function listTagsByLetters<Tag extends { readonly label: string }>(
  tags: readonly Tag[],
): readonly { readonly letter: string; readonly tags: readonly Tag[] }[] {
  const groups = groupBy(tags, ({ label: [first = ''] }) => first.toUpperCase());
  return Object.entries(groups)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, group = []]) => ({
      letter,
      tags: group.sort((a, b) => a.label.localeCompare(b.label)),
    }));
}

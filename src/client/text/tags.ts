import { translate } from '../exports/Translate';

/** Gives the title of the page that lists all tags. */
export function translateTagsPageTitle(): string {
  return translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' });
}

/** Gives tags by the upper-case initial of their label, both sorted. */
export function listTagsByLetters<Tag extends { readonly label: string }>(
  tags: readonly Tag[],
): readonly { readonly letter: string; readonly tags: readonly Tag[] }[] {
  const groups = new Map<string, Tag[]>();
  for (const tag of tags) {
    const letter = tag.label.slice(0, 1).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, group]) => ({
      letter,
      tags: group.sort((a, b) => a.label.localeCompare(b.label)),
    }));
}

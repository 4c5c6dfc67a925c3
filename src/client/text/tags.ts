import i18n from '@generated/i18n';
import { getSiteLanguage } from '../../model/siteLanguage';
import { translate } from '../exports/Translate';
import { groupBy } from './lists';

/** Returns the title of the page that lists all tags. */
export function translateTagsPageTitle(): string {
  return translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' });
}

/**
 * Returns tags grouped by the upper-case first character of their label, sorted by letter and label as in the language of the site: the
 * browser of a reader with another language must render the same order as the build.
 */
export function listTagsByLetters<Tag extends { readonly label: string }>(
  tags: readonly Tag[],
): readonly { readonly letter: string; readonly tags: readonly Tag[] }[] {
  const { compare } = new Intl.Collator(getSiteLanguage(i18n));
  const groups = groupBy(tags, ({ label: [first = ''] }) => first.toUpperCase());
  return Object.entries(groups)
    .sort(([a], [b]) => compare(a, b))
    .map(([letter, group = []]) => ({
      letter,
      tags: group.sort((a, b) => compare(a.label, b.label)),
    }));
}

import { translate } from '../exports/Translate';
import { usePluralForm } from './plural';

/** Returns the function that describes how many items a category has. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  return (count) =>
    selectMessage(
      count,
      translate(
        { id: 'theme.docs.DocCard.categoryDescription.plurals', message: '1 item|{count} items' },
        { count },
      ),
    );
}

/** Splits a text into its leading emoji, or `null`, and the rest. */
export function extractLeadingEmoji(text: string): { readonly emoji: string | null; readonly rest: string } {
  const [first] = new Intl.Segmenter().segment(text);
  const grapheme = first?.segment ?? '';
  // digits and symbols such as © are pictures only with a selector
  const isEmoji = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u.test(grapheme);
  return isEmoji ? { emoji: grapheme, rest: text.slice(grapheme.length) } : { emoji: null, rest: text };
}

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

/**
 * An emoji at the start of a text. Digits and symbols such as © are pictures only with a selector. `Intl.Segmenter`, which would
 * find the end of the emoji, is missing in Firefox before version 125.
 */
const LEADING_EMOJI =
  /^(?:\p{RI}{2}|(?:\p{EPres}|\p{Emoji}\ufe0f|\p{EBase}\p{EMod}|\p{Emoji}(?=\u200d))(?:\p{EMod}|\p{M}|\p{Cf}\p{Emoji}?)*)/u;

/** Splits a text into its leading emoji, or `null`, and the rest. */
export function extractLeadingEmoji(text: string): { readonly emoji: string | null; readonly rest: string } {
  const [emoji = null] = LEADING_EMOJI.exec(text) ?? [];
  return { emoji, rest: text.slice(emoji?.length ?? 0) };
}

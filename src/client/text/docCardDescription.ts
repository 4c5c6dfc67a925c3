import { translate } from '../exports/Translate';
import { usePluralForm } from './plural';

/** Gives the function that says how many items a category has. */
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

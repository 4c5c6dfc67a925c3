import Translate, { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';

/** The number of results, or that there are none. Belongs in an element with the role `status`, so that screen readers announce it. */
export default function SearchCount({ count }: { readonly count: number }): ReactNode {
  const { selectMessage } = usePluralForm();
  if (count === 0) return <Translate id="theme.SearchPage.noResultsText">No results were found</Translate>;
  const forms = translate({
    id: 'theme.SearchPage.documentsFound.plurals',
    message: 'One result|{count} results',
  });
  return selectMessage(count, forms).replace('{count}', String(count));
}

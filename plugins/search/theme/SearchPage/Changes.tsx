import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { QueryChanges } from '../../client/rankSections';

export interface Props {
  readonly changes: Partial<QueryChanges> | undefined;
}

/** Which words of a query the search corrected or ignored. Belongs in an element with the role `status`, as the number of results does. */
export default function SearchChanges({ changes: { corrected = [], ignored = [] } = {} }: Props): ReactNode {
  const sentences = corrected.map(({ word, replacement }) =>
    translate(
      {
        id: 'theme.SearchPage.corrected',
        message: 'Results for “{replacement}” instead of “{word}”.',
      },
      { word, replacement },
    ),
  );
  if (ignored.length > 0) {
    sentences.push(
      translate(
        { id: 'theme.SearchPage.ignored', message: 'No page contains “{words}”.' },
        { words: ignored.join(' ') },
      ),
    );
  }
  return sentences.length > 0 && <p className="searchChanges_">{sentences.join(' ')}</p>;
}

import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { SitePart } from '../../client/siteParts';

export interface Props {
  /** None while they are loading: the row already has its height. */
  readonly parts: readonly SitePart[];
  /** The search tag of the selected part, or `undefined` for all parts. */
  readonly selected: string | undefined;
  readonly onSelect: (tag: string | undefined) => void;
}

/** Buttons that limit the search to a part of the site, such as one of several docs, or the blog. */
export default function SearchFilters({ parts, selected, onSelect }: Props): ReactNode {
  const all = <Translate id="theme.SearchModal.filters.all">All</Translate>;
  const choices = [{ tag: undefined, label: all }, ...parts];
  return (
    <fieldset
      className="searchFilters_"
      aria-label={translate({ id: 'theme.SearchModal.filters.label', message: 'Parts of the site' })}
    >
      {(parts.length > 0 ? choices : []).map(({ tag, label }) => (
        <button key={tag ?? ''} type="button" aria-pressed={tag === selected} onClick={() => onSelect(tag)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

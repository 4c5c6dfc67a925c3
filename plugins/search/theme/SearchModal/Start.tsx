import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { type ReactNode, useEffect, useRef } from 'react';
import { moveFocusWithArrows } from '../../client/docSearchModal';
import type { SitePart } from '../../client/siteParts';

export interface Props {
  readonly pages: SitePart['popular'];
  readonly onClose: () => void;
}

/** Links to the pages that most others link to, for an empty query. */
export default function SearchStart({ pages, onClose }: Props): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => (list.current ? moveFocusWithArrows(list.current) : undefined), []);
  return (
    <section className="searchStart_">
      <h2 className="DocSearch-Hit-source">
        <Translate id="theme.SearchModal.startScreen.popular">Popular pages</Translate>
      </h2>
      <ul ref={list}>
        {pages.map(({ path, title, category }) => (
          <li key={path}>
            <Link to={path} autoAddBaseUrl={false} data-noBrokenLinkCheck onClick={onClose}>
              <span>{title}</span>
              <small>{category}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

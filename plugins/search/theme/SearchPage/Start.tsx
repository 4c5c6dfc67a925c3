import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { SitePart } from '../../client/siteParts';

export interface Props {
  readonly parts: readonly SitePart[];
}

/** The pages of each part of the site that most others link to, for an empty query. */
export default function SearchStart({ parts }: Props): ReactNode {
  if (parts.length === 0) return null;
  return (
    <section>
      <h2 className="searchPopular_">
        <Translate id="theme.SearchModal.startScreen.popular">Popular pages</Translate>
      </h2>
      <div className="searchParts_">
        {parts.map(({ tag, label, popular }) => (
          <div key={tag}>
            {parts.length > 1 && <h3>{label}</h3>}
            <ul>
              {popular.map(({ path, title, category }) => (
                <li key={path}>
                  <Link to={path} autoAddBaseUrl={false} data-noBrokenLinkCheck>
                    {title}
                  </Link>
                  {category !== title && category !== label && <small>{category}</small>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

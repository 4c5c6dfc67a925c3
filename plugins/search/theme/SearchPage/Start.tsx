import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import { type ReactNode, useEffect, useState } from 'react';
import type { SitePart } from '../../client/siteParts';

export interface Props {
  /** Returns the parts of the site. */
  readonly load: () => Promise<readonly SitePart[]>;
}

/** The pages of each part of the site that most others link to, for an empty query. */
export default function SearchStart({ load }: Props): ReactNode {
  const [parts, setParts] = useState<readonly SitePart[]>([]);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setParts(loaded),
      // The search reports the error once there is a query.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
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

import Translate from '@docusaurus/Translate';
import Tag from '@theme/Tag';
import type { ReactNode } from 'react';
import './tags.page.css';

export interface Props {
  readonly tags: readonly {
    readonly label: string;
    readonly permalink: string;
    readonly description?: string;
  }[];
}

/** The tags of a page on one line. */
export default function TagsListInline({ tags }: Props): ReactNode {
  return (
    <>
      <b>
        <Translate id="theme.tags.tagsListLabel">Tags:</Translate>
      </b>
      <ul className="tags_ padding--none margin-left--sm">
        {tags.map(({ label, permalink, description }) => (
          <li key={permalink}>
            <Tag label={label} permalink={permalink} description={description} />
          </li>
        ))}
      </ul>
    </>
  );
}

import Translate from '@docusaurus/Translate';
import Tag from '@theme/Tag';
import type { ReactNode } from 'react';
import type { TagLink } from '../model/docs';

export interface Props {
  readonly tags: readonly TagLink[];
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

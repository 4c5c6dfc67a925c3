import { listTagsByLetters } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import Tag from '@theme/Tag';
import type { ComponentProps, ReactNode } from 'react';
import './tagsList.page.css';

export interface Props {
  readonly tags: readonly ComponentProps<typeof Tag>[];
}

/** All tags, grouped by their initial. */
export default function TagsListByLetter({ tags }: Props): ReactNode {
  return (
    <section className="margin-vert--lg tagsByLetter_">
      {listTagsByLetters(tags).map(({ letter, tags: group }) => (
        <article key={letter}>
          <Heading as="h2" id={letter}>
            {letter}
          </Heading>
          <ul className="tags_ padding--none">
            {group.map((tag) => (
              <li key={tag.permalink}>
                <Tag {...tag} />
                {tag.description && <small>{tag.description}</small>}
              </li>
            ))}
          </ul>
          <hr />
        </article>
      ))}
    </section>
  );
}

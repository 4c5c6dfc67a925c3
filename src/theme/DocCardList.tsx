import { filterDocCardListItems, useCurrentSidebarSiblings } from '@docusaurus/plugin-content-docs/client';
import DocCard from '@theme/DocCard';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SidebarItem } from '../model/sidebar';
import './DocCard/docCard.page.css';

export interface Props {
  /** Defaults to the items of the current category. */
  readonly items?: readonly SidebarItem[];
  readonly className?: string;
}

/** Cards for the items of a sidebar. */
export default function DocCardList(props: Props): ReactNode {
  return props.items ? <Cards {...props} items={props.items} /> : <SiblingCards {...props} />;
}

function SiblingCards({ className }: Props): ReactNode {
  return <Cards items={useCurrentSidebarSiblings()} className={className} />;
}

function Cards({ items, className }: Props & { readonly items: readonly SidebarItem[] }): ReactNode {
  return (
    <section className={clsx('row', className)}>
      {filterDocCardListItems(items).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a sidebar is static
        <article key={index} className="docCardListItem_ col col--6">
          <DocCard item={item} />
        </article>
      ))}
    </section>
  );
}

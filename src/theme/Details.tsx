import { Details as DetailsBase, type DetailsProps } from '@docusaurus/Details';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import './details.page.css';

/** A collapsible section, styled by the theme. */
export default function Details(props: DetailsProps): ReactNode {
  return <DetailsBase {...props} className={clsx('alert alert--info details_', props.className)} />;
}

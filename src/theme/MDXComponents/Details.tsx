import Details from '@theme/Details';
import { Children, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';

type Summary = ReactElement<ComponentProps<'summary'>>;

/** A details element in Markdown. The first `summary` in it stays visible when collapsed. */
export default function MDXDetails(props: ComponentProps<typeof Details>): ReactNode {
  const items = Children.toArray(props.children);
  const summary = items.find((item): item is Summary => isValidElement(item) && item.type === 'summary');
  return (
    <Details {...props} summary={summary ?? props.summary}>
      {items.filter((item) => item !== summary)}
    </Details>
  );
}

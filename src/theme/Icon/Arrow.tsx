import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** A double arrow that expands the sidebar. Flipped, it collapses it. */
export default function IconArrow(props: Props): ReactNode {
  return <StrokeIcon d="m12 5 7 7-7 7M5 5l7 7-7 7" {...props} />;
}

import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** A menu icon of three lines. */
export default function IconMenu(props: Props): ReactNode {
  return <StrokeIcon d="M3 6h18M3 12h18M3 18h18" {...props} />;
}

import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** An icon of a wrapped line. */
export default function IconWordWrap(props: Props): ReactNode {
  return <StrokeIcon d="M3 6h18M3 12h15a3 3 0 0 1 0 6h-5m3-3-3 3 3 3M3 18h5" {...props} />;
}

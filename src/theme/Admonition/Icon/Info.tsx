import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** An i in a circle. */
export default function AdmonitionIconInfo(props: Props): ReactNode {
  return <StrokeIcon d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8v.01" {...props} />;
}

import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** A light bulb. */
export default function AdmonitionIconTip(props: Props): ReactNode {
  return (
    <StrokeIcon
      d="M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c1 1 1.5 2 1.5 3h5c0-1 .5-2 1.5-3A6 6 0 0 0 12 3z"
      {...props}
    />
  );
}

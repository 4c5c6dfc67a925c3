import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** An icon of two sheets. */
export default function IconCopy(props: Props): ReactNode {
  return <StrokeIcon d="M9 9h11v11H9zM5 15H4V4h11v1" {...props} />;
}

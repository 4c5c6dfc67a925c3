import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** An envelope. */
export default function IconEmail(props: Props): ReactNode {
  return <StrokeIcon d="M3 6h18v12H3zM3 7l9 6l9-6" size={16} {...props} />;
}

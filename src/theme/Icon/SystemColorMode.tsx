import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** A screen icon. */
export default function IconSystemColorMode(props: Props): ReactNode {
  return <StrokeIcon d="M3 4h18v12H3zM8 20h8M12 16v4" {...props} />;
}

import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** A moon icon. */
export default function IconDarkMode(props: Props): ReactNode {
  return <StrokeIcon d="M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z" {...props} />;
}

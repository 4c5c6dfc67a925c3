import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** An exclamation mark in a triangle. */
export default function AdmonitionIconWarning(props: Props): ReactNode {
  return <StrokeIcon d="M12 4 2.5 20h19zM12 10v4M12 17v.01" {...props} />;
}

import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** A cross icon. */
export default function IconClose(props: Props): ReactNode {
  return <StrokeIcon d="M5 5l14 14M19 5 5 19" {...props} />;
}

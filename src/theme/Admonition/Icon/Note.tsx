import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** A sheet of notes. */
export default function AdmonitionIconNote(props: Props): ReactNode {
  return <StrokeIcon d="M5 3h14v18H5zM9 8h6M9 12h6M9 16h3" {...props} />;
}

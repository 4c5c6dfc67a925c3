import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** A pencil icon. */
export default function IconEdit(props: Props): ReactNode {
  return <StrokeIcon d="M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4" {...props} />;
}

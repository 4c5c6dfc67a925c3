import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** A check mark icon. */
export default function IconSuccess(props: Props): ReactNode {
  return <StrokeIcon d="M4 13l5 5L20 6" {...props} />;
}

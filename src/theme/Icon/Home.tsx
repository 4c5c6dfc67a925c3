import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** A house icon. */
export default function IconHome(props: Props): ReactNode {
  return <StrokeIcon d="M3 11l9-8 9 8M6 9v11h12V9" {...props} />;
}

import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

const GLOBE = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c-5 6-5 12 0 18M12 3c5 6 5 12 0 18';

/** A globe, for social platforms without an icon of their own. */
export default function IconDefault(props: Props): ReactNode {
  return <StrokeIcon d={GLOBE} size={16} {...props} />;
}

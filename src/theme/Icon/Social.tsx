import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

const LETTER = 'M3 6h18v12H3zM3 7l9 6l9-6';
const GLOBE = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c-5 6-5 12 0 18M12 3c5 6 5 12 0 18';

/** An envelope for email, and a globe for all other platforms, because brands restrict the use of their logos. */
export default function IconSocial({ platform, ...props }: Props & { readonly platform: string }): ReactNode {
  return <StrokeIcon d={platform === 'email' ? LETTER : GLOBE} size={16} {...props} />;
}

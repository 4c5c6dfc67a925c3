import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** A globe icon. */
export default function IconLanguage(props: Props): ReactNode {
  return (
    <StrokeIcon
      d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c4.5 5 4.5 13 0 18M12 3c-4.5 5-4.5 13 0 18"
      {...props}
    />
  );
}

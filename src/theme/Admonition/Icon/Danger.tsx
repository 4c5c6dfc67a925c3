import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** An exclamation mark in an octagon. */
export default function AdmonitionIconDanger(props: Props): ReactNode {
  return <StrokeIcon d="M8.5 3h7L21 8.5v7L15.5 21h-7L3 15.5v-7zM12 8v5M12 16v.01" {...props} />;
}

import type { ReactNode, SVGProps } from 'react';

export interface Props extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/** An icon drawn as a single stroke in the current text color, in a 24 by 24 view box. */
export default function StrokeIcon({ d, size = 24, ...props }: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={d} />
    </svg>
  );
}

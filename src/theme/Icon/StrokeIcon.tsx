import type { ReactNode, SVGProps } from 'react';

export interface Props extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/** An icon drawn with one line in the colour of the text around it, on a field of 24 by 24. */
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

export interface HeadingBox {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Takes the headings' boxes relative to the viewport, in document order, and gives the id of the one being read: the first
 * below the navbar if it stands in the upper half, else the one before it (contract/browser.md §2.11).
 */
export function activeHeading(
  headings: readonly HeadingBox[],
  { offset, viewportHeight }: { readonly offset: number; readonly viewportHeight: number },
): string | undefined {
  const next = headings.findIndex(({ top }) => top >= offset);
  const candidate = headings[next];
  if (!candidate) return headings.at(-1)?.id;
  const isInUpperHalf = candidate.top > 0 && candidate.bottom < viewportHeight / 2;
  return isInUpperHalf ? candidate.id : headings[next - 1]?.id;
}

/** Takes the items of the navbar and gives those on its left, and the others. */
export function splitNavbarItems<T extends { readonly position?: string }>(
  items: readonly T[],
): readonly [left: readonly T[], right: readonly T[]] {
  return [
    items.filter(({ position }) => position === 'left'),
    items.filter(({ position }) => position !== 'left'),
  ];
}

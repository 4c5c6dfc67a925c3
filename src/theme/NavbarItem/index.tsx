import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import type { ComponentType, ReactNode } from 'react';

export interface Props {
  readonly type?: string;
  /** Whether the item is rendered in the mobile sidebar. */
  readonly mobile?: boolean;
  readonly isDropdownItem?: boolean;
  readonly onClick?: (event: never) => void;
  readonly [attribute: string]: unknown;
}

/** A navbar item, by its type. An item with `items` is a dropdown. */
export default function NavbarItem({ type: explicitType, ...props }: Props): ReactNode {
  const type =
    !explicitType || explicitType === 'default' ? ('items' in props ? 'dropdown' : 'default') : explicitType;
  const Item = (ComponentTypes as Readonly<Record<string, unknown>>)[type] as
    | ComponentType<object>
    | undefined;
  if (!Item) throw new Error(`No NavbarItem component found for type "${type}".`);
  return <Item {...props} />;
}

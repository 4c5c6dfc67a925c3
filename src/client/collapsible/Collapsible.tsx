import { type ElementType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';
import { animateHeight, COLLAPSED, type HeightAnimation } from './animateHeight';

export interface CollapsibleState {
  readonly collapsed: boolean;
  setCollapsed(collapsed: boolean | ((old: boolean) => boolean)): void;
  toggleCollapsed(): void;
}

/** Returns the state of a collapsible element. */
export function useCollapsible({
  initialState,
}: {
  readonly initialState: boolean | (() => boolean);
}): CollapsibleState {
  const [collapsed, setCollapsed] = useState(initialState);
  const toggleCollapsed = useCallback(() => setCollapsed((old) => !old), []);
  return { collapsed, setCollapsed, toggleCollapsed };
}

export interface CollapsibleProps {
  readonly as?: ElementType;
  readonly collapsed: boolean;
  /** Does not render the children until they are first shown. */
  readonly lazy?: boolean;
  /** Renders a collapsed element expanded on the server, for readers without scripts. */
  readonly disableSSRStyle?: boolean;
  readonly animation?: HeightAnimation;
  readonly onCollapseTransitionEnd?: (collapsed: boolean) => void;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** An element that expands and collapses with an animation; its duration depends on the content's height. */
export function Collapsible({
  as: As = 'div',
  collapsed,
  lazy,
  disableSSRStyle,
  animation,
  onCollapseTransitionEnd,
  className,
  children,
}: CollapsibleProps): ReactNode {
  const element = useRef<HTMLElement>(null);
  const shown = useRef(disableSSRStyle || !collapsed);
  // the animation changes it from then on
  const [style] = useState(shown.current ? undefined : COLLAPSED);
  const [mounted, setMounted] = useState(!lazy || !collapsed);

  useEffect(() => {
    if (!collapsed) setMounted(true);
  }, [collapsed]);

  useIsomorphicLayoutEffect(() => {
    if (!element.current || shown.current === !collapsed) return;
    animateHeight(element.current, !collapsed, animation, () => onCollapseTransitionEnd?.(collapsed));
    shown.current = !collapsed;
  }, [collapsed, mounted]);

  return mounted ? (
    <As ref={element} className={className} style={style}>
      {children}
    </As>
  ) : null;
}

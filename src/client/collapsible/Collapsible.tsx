import { type ElementType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import useIsomorphicLayoutEffect from '../exports/useIsomorphicLayoutEffect';
import { animateHeight, type HeightAnimation, setExpanded } from './animateHeight';

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
  animation,
  onCollapseTransitionEnd,
  className,
  children,
}: CollapsibleProps): ReactNode {
  const element = useRef<HTMLElement>(null);
  const shown = useRef(lazy ? !collapsed : undefined);
  const [mounted, setMounted] = useState(!lazy || !collapsed);

  useEffect(() => {
    if (!collapsed) setMounted(true);
  }, [collapsed]);

  useIsomorphicLayoutEffect(() => {
    if (!element.current || shown.current === !collapsed) return;
    if (shown.current === undefined) {
      setExpanded(element.current, !collapsed);
    } else {
      if (!shown.current && !element.current.style.height) setExpanded(element.current, false);
      animateHeight(element.current, !collapsed, animation, () => onCollapseTransitionEnd?.(collapsed));
    }
    shown.current = !collapsed;
  }, [collapsed, mounted]);

  return mounted ? (
    <As ref={element} className={className}>
      {children}
    </As>
  ) : null;
}

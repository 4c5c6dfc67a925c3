import { prefersReducedMotion } from '../react/hooks';

const EASING = 'ease-in-out';

/**
 * Returns the duration in milliseconds of expanding an element of the given height in CSS pixels. Grows more
 * slowly than the height.
 */
export function collapseDuration(height: number): number {
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}

export interface HeightAnimation {
  readonly duration?: number;
  readonly easing?: string;
}

export const COLLAPSED = { display: 'none', overflow: 'hidden', height: '0px' };
const EXPANDED = { display: 'block', overflow: 'visible', height: 'auto' };

/** Animates an element from its current height to expanded or collapsed, then calls `done`. */
export function animateHeight(
  element: HTMLElement,
  expanded: boolean,
  { duration, easing = EASING }: HeightAnimation = {},
  done?: () => void,
): void {
  const from = element.offsetHeight;
  for (const running of element.getAnimations()) running.cancel();
  Object.assign(element.style, EXPANDED);
  const full = element.scrollHeight;
  element.style.overflow = 'hidden';
  const animation = element.animate(
    { height: [`${from}px`, `${expanded ? full : 0}px`] },
    { duration: prefersReducedMotion() ? 1 : (duration ?? collapseDuration(full)), easing },
  );
  animation.onfinish = () => {
    Object.assign(element.style, expanded ? EXPANDED : COLLAPSED);
    done?.();
  };
}

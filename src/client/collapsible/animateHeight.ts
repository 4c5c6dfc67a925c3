import { prefersReducedMotion } from '../react/hooks';

const EASING = 'ease-in-out';

/** Takes a height in CSS pixels and gives how long unfolding it takes, in milliseconds: more for more, but ever less so (contract/browser.md §3.12). */
export function collapseDuration(height: number): number {
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}

export interface HeightAnimation {
  readonly duration?: number;
  readonly easing?: string;
}

/** Puts an element at once in the state that `animateHeight` ends in. */
export function setExpanded({ style }: HTMLElement, expanded: boolean): void {
  style.display = expanded ? 'block' : 'none';
  style.overflow = expanded ? 'visible' : 'hidden';
  style.height = expanded ? 'auto' : '0px';
}

/** Unfolds or folds an element from wherever it is now, then calls `done` with the new state. */
export function animateHeight(
  element: HTMLElement,
  expanded: boolean,
  { duration, easing = EASING }: HeightAnimation = {},
  done?: () => void,
): void {
  const from = element.offsetHeight;
  for (const running of element.getAnimations()) running.cancel();
  setExpanded(element, true);
  const full = element.scrollHeight;
  element.style.overflow = 'hidden';
  const animation = element.animate(
    { height: [`${from}px`, `${expanded ? full : 0}px`] },
    { duration: prefersReducedMotion() ? 1 : (duration ?? collapseDuration(full)), easing },
  );
  animation.onfinish = () => {
    setExpanded(element, expanded);
    done?.();
  };
}

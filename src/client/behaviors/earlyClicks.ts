declare global {
  interface Window {
    /** Ends the collection of clicks, and repeats them. */
    replayEarlyClicks?: () => void;
  }
}

/**
 * Collects clicks on buttons that open something, such as the menu, until the app shell handles them: on slow devices, it is
 * hydrated seconds after the page is shown. Several clicks on the same button count as one: the reader saw no effect.
 */
export function collectEarlyClicks(): void {
  const clicked = new Set<HTMLElement>();
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('button[aria-expanded]');
    if (button) clicked.add(button);
  };
  addEventListener('click', onClick);
  window.replayEarlyClicks = () => {
    removeEventListener('click', onClick);
    delete window.replayEarlyClicks;
    for (const button of clicked) button.click();
  };
}

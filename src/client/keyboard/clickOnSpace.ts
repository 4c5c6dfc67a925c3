import type { KeyboardEvent } from 'react';

/** Clicks on a link with the role of a button when the reader presses the space bar, as browsers do for buttons. */
export function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  // the page must not scroll
  event.preventDefault();
  event.currentTarget.click();
}

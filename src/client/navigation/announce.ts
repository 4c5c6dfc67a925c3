const ANNOUNCER_ID = '__docusaurus_announcer';

/** Tells assistive technology which page is shown now; waits until the head has been brought in step. */
export function announcePage(): void {
  setTimeout(() => {
    const announcer = document.getElementById(ANNOUNCER_ID);
    if (announcer) announcer.textContent = document.title;
  }, 100);
}

export { ANNOUNCER_ID };

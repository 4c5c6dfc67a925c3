const NOT_OF_DIALOGS = ['aria-expanded', 'aria-haspopup', 'aria-controls'];

/** Makes the search box, which calls itself a button with things to press inside, a dialog for assistive technology (WAI-ARIA 1.2); gives what ends that. */
export function asDialog(box: Element): () => void {
  const mend = () => {
    for (const name of NOT_OF_DIALOGS) box.removeAttribute(name);
    if (box.getAttribute('role') === 'dialog') return;
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-modal', 'true');
    box.setAttribute('tabindex', '-1');
    // they would be landmarks of the page beside its own
    for (const frame of box.querySelectorAll('header, footer')) frame.setAttribute('role', 'none');
  };
  mend();
  const observer = new MutationObserver(mend);
  observer.observe(box, { attributeFilter: ['role', ...NOT_OF_DIALOGS] });
  return () => observer.disconnect();
}

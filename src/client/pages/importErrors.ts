/**
 * Treats style sheets as loaded if only a sheet that they import is missing, such as that of a font service without a network. Browsers
 * report both alike, and then webpack would fail to load a component, and the page loader a page.
 */
export function ignoreImportErrors(document: Document): void {
  const onError = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLLinkElement) || !hasRules(target)) return;
    event.stopImmediatePropagation();
    target.dispatchEvent(new Event('load'));
  };
  document.addEventListener('error', onError, { capture: true });
}

/** Returns whether a style sheet itself has arrived. Browsers do not let scripts read the rules of one that has not. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

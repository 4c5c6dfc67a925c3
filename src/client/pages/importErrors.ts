/**
 * A failed `@import` fires `error` on the whole sheet. Reports such a sheet as loaded, so that an unreachable font service does not
 * fail the page.
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

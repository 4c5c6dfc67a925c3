/** The storage key of the choice to wrap long lines of code, `true` or `false`. */
export const WRAP_STORAGE_KEY = 'docusaurus.code.wrap';

/** Shows on the buttons of code blocks whether long lines wrap. */
export function markWrapButtons(document: Document): void {
  const isWrapped = String(isCodeWrapped(document));
  for (const button of document.querySelectorAll('button[data-code=wrap]'))
    button.setAttribute('aria-pressed', isWrapped);
}

export function isCodeWrapped({ documentElement }: Document): boolean {
  return 'wrap' in documentElement.dataset;
}

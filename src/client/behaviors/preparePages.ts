import type { PageHistory } from '../navigation/pageHistory';
import { markImages } from './markImages';
import { onFirstInput } from './onFirstInput';
import { onPageChange } from './onPageChange';
import { handleTableOfContents } from './tableOfContents';
import { restoreTabChoices } from './tabChoices';
import { markWrapButtons } from './wrapCode';

/**
 * Shows the current section, the choices of the reader and which images open, on this page and on later ones, before any input. Calls
 * a function at the first input, or now if the page has been scrolled.
 */
export function preparePages(document: Document, history: PageHistory, onInput: () => void): void {
  void restoreScrollPositions(history);
  if (window.scrollY > 0) onInput();
  else onFirstInput(onInput);
  const markSection = handleTableOfContents(document);
  onPageChange(document, () => {
    restoreTabChoices(document);
    markWrapButtons(document);
    markImages(document);
    markSection();
  });
}

async function restoreScrollPositions(history: PageHistory): Promise<void> {
  if ((window as { readonly navigation?: unknown }).navigation) return;
  const loaded = await import('../navigation/scrollPositions').catch(() => undefined);
  if (loaded) history.restoreScroll = loaded.storeScrollPositions(window);
}

import type { PageHistory } from '../navigation/pageHistory';
import { handleCodeBlocks } from './codeBlocks';
import { handleContentsBar } from './contentsBar';
import { handleDetails } from './details';
import { handleFocus } from './focus';
import { handleImages, markImages } from './images';
import { handleScrolling } from './scrolling';
import { handleSymbolLinks } from './symbolLinks';
import { handleTabs, restoreChoices } from './tabs';
import { handleTableOfContents } from './tableOfContents';

/** Installs all content behaviors, and applies the reader's earlier choices to each new page. */
export function handleContent(document: Document, history: PageHistory): void {
  void restoreScrollPositions(history);
  const findCodeBlocks = handleCodeBlocks(document);
  handleContentsBar(document);
  handleDetails(document);
  handleFocus(document);
  handleImages(document);
  handleScrolling(document);
  handleSymbolLinks(document);
  handleTabs(document);
  const markSection = handleTableOfContents(document);
  const updatePage = () => {
    restoreChoices(document);
    markImages(document);
    findCodeBlocks();
    markSection();
  };
  updatePage();
  // Not the whole body: the search box is outside of the app, and changes with each key.
  const app = document.getElementById('__docusaurus') ?? document.body;
  new MutationObserver(updatePage).observe(app, { childList: true, subtree: true });
  // a choice in another window, or a history navigation
  for (const type of ['storage', 'popstate']) document.defaultView?.addEventListener(type, updatePage);
}

async function restoreScrollPositions(history: PageHistory): Promise<void> {
  if ((window as { readonly navigation?: unknown }).navigation) return;
  const loaded = await import('../navigation/scrollPositions').catch(() => undefined);
  if (loaded) history.restoreScroll = loaded.storeScrollPositions(window);
}

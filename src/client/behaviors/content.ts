import { handleCodeBlocks } from './codeBlocks';
import { handleDetails } from './details';
import { handleScrolling } from './scrolling';
import { handleTabs, restoreTabs } from './tabs';
import { markTableOfContents } from './tableOfContents';

/** Listens for all that readers do with a page's content, and fits every new page to what the reader chose before. */
export function handleContent(document: Document): void {
  handleCodeBlocks(document);
  handleDetails(document);
  handleScrolling(document);
  handleTabs(document);
  const adapt = () => {
    restoreTabs(document);
    markTableOfContents(document);
  };
  adapt();
  new MutationObserver(adapt).observe(document.body, { childList: true, subtree: true });
  // a choice made in another window, or a step back to one
  for (const type of ['storage', 'popstate']) document.defaultView?.addEventListener(type, adapt);
}

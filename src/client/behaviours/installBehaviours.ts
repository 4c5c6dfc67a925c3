import { handleCodeBlocks } from './codeBlocks';
import { handleDetails } from './details';
import { handleTabs, restoreTabs } from './tabs';

/**
 * Makes the prose of all pages answer to readers: one set of listeners on the document, for prose is HTML that no
 * component stands behind. Call it once.
 */
export function installBehaviours(document: Document): void {
  handleCodeBlocks(document);
  handleDetails(document);
  handleTabs(document);
  // a choice made in another window
  document.defaultView?.addEventListener('storage', () => restoreTabs(document));
}

import { handleCodeBlocks } from './codeBlocks';
import { handleContentsBar } from './contentsBar';
import { handleDetails } from './details';
import { handleFocus } from './focus';
import { handleImages } from './images';
import { onPageChange } from './onPageChange';
import { handleScrolling } from './scrolling';
import { handleSymbolLinks } from './symbolLinks';
import { handleTabs } from './tabs';

/** Installs the behaviors of content for input, on this page and on later ones. `startY` is where the page was before any input. */
export function handleContent(document: Document, startY: number): void {
  const findCodeBlocks = handleCodeBlocks(document);
  handleContentsBar(document);
  handleDetails(document);
  handleFocus(document);
  handleImages(document);
  handleScrolling(document, startY);
  handleSymbolLinks(document);
  const connectTabs = handleTabs(document);
  onPageChange(document, () => {
    findCodeBlocks();
    connectTabs();
  });
}

import { createContext } from 'react';

/** Takes note of links and anchors while a page is rendered on the server; in the browser it does nothing. */
export interface ReferenceCollector {
  collectLink(link: string | undefined): void;
  collectAnchor(id: string | undefined): void;
  /** Takes the HTML of the lines of a block of code, under a key that the browser finds as well. */
  collectCode?(key: string, html: string): void;
}

export const ReferenceContext = createContext<ReferenceCollector>({
  collectLink() {},
  collectAnchor() {},
});

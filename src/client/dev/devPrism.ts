import { Prism } from 'prism-react-renderer';

/** Makes the highlighter known, for the scripts of interactive pages while a site is developed. */
export function offerPrism(): void {
  window.docusaurusPrism = Prism as unknown as NonNullable<Window['docusaurusPrism']>;
}

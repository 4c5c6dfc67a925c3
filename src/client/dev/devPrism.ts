import { Prism } from 'prism-react-renderer';

/** Exposes Prism to the scripts of interactive pages during development. */
export function exposePrism(): void {
  window.docusaurusPrism = Prism as unknown as NonNullable<Window['docusaurusPrism']>;
}

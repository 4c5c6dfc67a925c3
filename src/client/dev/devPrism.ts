import { Prism } from 'prism-react-renderer';

/** Imported by the scripts of interactive pages while a site is developed. */
window.docusaurusPrism = Prism as unknown as NonNullable<Window['docusaurusPrism']>;

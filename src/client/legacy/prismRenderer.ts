/**
 * `prism-react-renderer` for code of sites and packages, with the grammars of `themeConfig.prism.additionalLanguages`. Has the exports
 * of version 2, and those that code for version 1 needs, whose default export is the component.
 */
import './globalPrism';
import '@generated/prism-grammars';
import { Highlight, Prism, themes } from 'prism-react-renderer';

export * from 'prism-react-renderer';

/** The props that code of version 1 passes to the component. */
export const defaultProps = { Prism, theme: themes.duotoneDark };

export default Highlight;

delete (globalThis as { Prism?: unknown }).Prism;

/** `prism-react-renderer` for code that was written for version 1, whose default export is the component. */
import { Highlight, Prism, themes } from 'prism-react-renderer';

export * from 'prism-react-renderer';

/** The props that code of version 1 passes to the component. */
export const defaultProps = { Prism, theme: themes.duotoneDark };

export default Highlight;

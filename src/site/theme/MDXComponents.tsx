import Param from '@site/src/site/components/Param';
import Parameters from '@site/src/site/components/Parameters';
import MDXComponents from '@theme-init/MDXComponents';

/** What Markdown of this site may use without importing it, beside what the theme offers. */
export default { ...MDXComponents, Param, Parameters };

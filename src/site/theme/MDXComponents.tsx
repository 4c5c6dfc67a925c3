import Param from '@site/src/site/components/Param';
import Parameters from '@site/src/site/components/Parameters';
import Signature from '@site/src/site/components/Signature';
import MDXComponents from '@theme-init/MDXComponents';

/** Components that the Markdown of this site can use without an import, in addition to those of the theme. */
export default { ...MDXComponents, Param, Parameters, Signature };

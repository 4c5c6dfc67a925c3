import MDXComponents from '@theme-original/MDXComponents';

const Global = () => <u>A global component</u>;

export default { ...MDXComponents, Global };

export { default as MDXComponents } from '@theme/MDXComponents';
export { default as prismIncludeLanguages } from '@theme/prism-include-languages';
export { themeConfigCss } from '@theme/themeConfigCss';

import { MDXProvider } from '@docusaurus/theme-common/internal';
import MDXComponents from '@theme/MDXComponents';
import type { ComponentProps, ReactNode } from 'react';

type Components = ComponentProps<typeof MDXProvider>['components'];

/** Renders Markdown content with the components of the theme. */
export default function MDXContent({ children }: { readonly children: ReactNode }): ReactNode {
  return <MDXProvider components={MDXComponents as Components}>{children}</MDXProvider>;
}

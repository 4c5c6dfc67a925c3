import { type DocContent, DocProvider } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';
import type { ReactNode } from 'react';

export interface Props {
  readonly content: DocContent;
}

/** The page of a doc. */
export default function DocItem({ content: Content }: Props): ReactNode {
  return (
    <DocProvider content={Content}>
      <HtmlClassNameProvider className={`docs-doc-id-${Content.metadata.id}`}>
        <DocItemMetadata />
        <DocItemLayout>
          <Content />
        </DocItemLayout>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}

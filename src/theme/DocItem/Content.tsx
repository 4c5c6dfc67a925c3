import { Prose } from '@docusaurus/Prose';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { ComponentProps, ReactNode } from 'react';

export interface Props {
  /** The content as an element, which themes may put into other elements. */
  readonly children?: ReactNode;
}

/** The content of a doc, preceded by its title if the content has none. */
export default function DocItemContent({ children }: Props): ReactNode {
  const content = useDoc();
  const { metadata, frontMatter, contentTitle } = content;
  const needsTitle = !frontMatter.hide_title && contentTitle === undefined;
  return (
    <Prose
      className="theme-doc-markdown markdown"
      content={content as unknown as ComponentProps<typeof Prose>['content']}
      title={needsTitle ? metadata.title : undefined}
    >
      {children}
    </Prose>
  );
}

import { Prose } from '@docusaurus/Prose';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import type { ComponentProps, ReactNode } from 'react';

export interface Props {
  /** The content as an element, for overrides that put it elsewhere. */
  readonly children?: ReactNode;
}

/** The content of a doc, preceded by its title if the content has none. */
export default function DocItemContent(_props: Props): ReactNode {
  const content = useDoc();
  const { metadata, frontMatter, contentTitle } = content;
  const needsTitle = !frontMatter.hide_title && contentTitle === undefined;
  return (
    <Prose
      className="theme-doc-markdown markdown"
      content={content as unknown as ComponentProps<typeof Prose>['content']}
      title={needsTitle ? metadata.title : undefined}
    />
  );
}

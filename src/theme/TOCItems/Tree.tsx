import { trustedHtml } from '@docusaurus/theme-common/internal';
import { memo, type ReactNode } from 'react';
import type { TocTreeItem } from '../../model/toc';

export interface Props {
  readonly toc: readonly TocTreeItem[];
  readonly className?: string;
  readonly linkClassName?: string | null;
}

/** Headings as nested lists of links. */
function TOCItemTree({ toc, className, linkClassName }: Props): ReactNode {
  if (toc.length === 0) return null;
  return (
    <ul className={className}>
      {toc.map(({ id, value, children }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={linkClassName ?? undefined}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: headings are HTML written by the build
            dangerouslySetInnerHTML={trustedHtml(value)}
          />
          <TOCItemTree toc={children} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  );
}

export default /* @__PURE__ */ memo(TOCItemTree);

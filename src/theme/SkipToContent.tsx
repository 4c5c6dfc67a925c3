import { SkipToContentLink } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';

/** The link past the navbar, seen while it has the focus. */
export default function SkipToContent(): ReactNode {
  return <SkipToContentLink className="skipToContent_" />;
}

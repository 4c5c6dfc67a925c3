import { SkipToContentLink } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';

/** The link that skips the navbar. Visible while focused. */
export default function SkipToContent(): ReactNode {
  return <SkipToContentLink className="skipToContent_" />;
}

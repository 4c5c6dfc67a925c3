import { trustedHtml } from '@docusaurus/theme-common/internal';
import type { ReactNode } from 'react';

/** The copyright notice of the footer: HTML from the config. */
export default function FooterCopyright({ copyright }: { readonly copyright: string }): ReactNode {
  return (
    <div
      className="footer__copyright"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the config may contain HTML
      dangerouslySetInnerHTML={trustedHtml(copyright)}
    />
  );
}

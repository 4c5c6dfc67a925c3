import { isMultiColumnFooterLinks } from '@docusaurus/theme-common/internal';
import FooterLinksMultiColumn from '@theme/Footer/Links/MultiColumn';
import FooterLinksSimple from '@theme/Footer/Links/Simple';
import type { ReactNode } from 'react';
import type { FooterConfig } from '../../../model/themeConfig';

/** The links of the footer, in columns or on one line. */
export default function FooterLinks({ links }: { readonly links: FooterConfig['links'] }): ReactNode {
  return isMultiColumnFooterLinks(links) ? (
    <FooterLinksMultiColumn columns={links} />
  ) : (
    <FooterLinksSimple links={links} />
  );
}

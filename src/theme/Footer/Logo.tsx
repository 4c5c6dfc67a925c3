import Link from '@docusaurus/Link';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import ThemedImage from '@theme/ThemedImage';
import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { LogoConfig } from '../../model/themeConfig';

/** The logo of the footer. A link if the config sets its `href`. */
export default function FooterLogo({ logo }: { readonly logo: LogoConfig }): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const image = (
    <ThemedImage
      className={clsx('footer__logo', logo.className)}
      alt={logo.alt ?? ''}
      sources={{ light: withBaseUrl(logo.src), dark: withBaseUrl(logo.srcDark ?? logo.src) }}
      width={logo.width}
      height={logo.height}
      style={logo.style as CSSProperties}
    />
  );
  return logo.href ? (
    <Link href={logo.href} className="footerLogoLink_" target={logo.target}>
      {image}
    </Link>
  ) : (
    image
  );
}

import Link, { type LinkProps } from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import ThemedImage from '@theme/ThemedImage';
import type { CSSProperties, ReactNode } from 'react';

export interface Props extends LinkProps {
  readonly imageClassName?: string;
  readonly titleClassName?: string;
}

/** The site's logo and title, as a link to its home page. */
export default function Logo({ imageClassName, titleClassName, ...props }: Props): ReactNode {
  const { title: siteTitle } = useDocusaurusContext().siteConfig;
  const { logo, title } = useThemeConfig().navbar;
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <Link to={withBaseUrl(logo?.href || '/')} {...(logo?.target && { target: logo.target })} {...props}>
      {logo && (
        <div className={imageClassName}>
          <ThemedImage
            sources={{ light: withBaseUrl(logo.src), dark: withBaseUrl(logo.srcDark ?? logo.src) }}
            alt={logo.alt ?? (title ? '' : siteTitle)}
            className={logo.className}
            height={logo.height}
            width={logo.width}
            style={logo.style as CSSProperties}
          />
        </div>
      )}
      {title != null && <b className={titleClassName}>{title}</b>}
    </Link>
  );
}

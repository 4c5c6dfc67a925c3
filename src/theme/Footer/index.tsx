import { useThemeConfig } from '@docusaurus/theme-common';
import FooterCopyright from '@theme/Footer/Copyright';
import FooterLayout from '@theme/Footer/Layout';
import FooterLinks from '@theme/Footer/Links';
import FooterLogo from '@theme/Footer/Logo';
import { memo, type ReactNode } from 'react';

/** The footer, if the site configures one. */
function Footer(): ReactNode {
  const { footer } = useThemeConfig();
  if (!footer) return null;
  const { style, links } = footer;
  const logo = footer.logo && <FooterLogo logo={footer.logo} />;
  const copyright = footer.copyright && <FooterCopyright copyright={footer.copyright} />;
  return (
    <FooterLayout {...{ style, logo, copyright }} links={links.length > 0 && <FooterLinks links={links} />} />
  );
}

export default /* @__PURE__ */ memo(Footer);

import { useColorMode, useThemeConfig } from '@docusaurus/theme-common';
import ColorModeToggle from '@theme/ColorModeToggle';
import type { ReactNode } from 'react';

/** The color mode toggle in the navbar, unless the site disables it. */
export default function NavbarColorModeToggle({ className }: { readonly className?: string }): ReactNode {
  const { navbar, colorMode } = useThemeConfig();
  const { colorModeChoice, setColorMode } = useColorMode();
  if (colorMode.disableSwitch) return null;
  return (
    <ColorModeToggle
      className={className}
      buttonClassName={navbar.style === 'dark' ? 'darkNavbarColorModeToggle_' : undefined}
      respectPrefersColorScheme={colorMode.respectPrefersColorScheme}
      value={colorModeChoice}
      onChange={setColorMode}
    />
  );
}

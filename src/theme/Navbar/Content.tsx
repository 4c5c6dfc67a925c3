import { ErrorCauseBoundary, useThemeConfig } from '@docusaurus/theme-common';
import { hasColorSwitch } from '@theme/features';
import { splitNavbarItems, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarSearch from '@theme/Navbar/Search';
import NavbarItem from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';
import type { ReactNode } from 'react';
import type { NavbarItem as Item } from '../../model/themeConfig';

/** Renders navbar items. During development, errors report the failing item. */
function Items({ items }: { readonly items: readonly Item[] }): ReactNode {
  if (process.env.NODE_ENV === 'production') {
    // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, and their order is static
    return items.map((item, index) => <NavbarItem key={index} {...item} />);
  }
  return items.map((item, index) => (
    <ErrorCauseBoundary
      // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, and their order is static
      key={index}
      onError={(cause) =>
        new Error(
          `A theme navbar item failed to render.\nPlease double-check the following navbar item (themeConfig.navbar.items) of your Docusaurus config:\n${JSON.stringify(item, null, 2)}`,
          { cause },
        )
      }
    >
      <NavbarItem {...item} />
    </ErrorCauseBoundary>
  ));
}

/** The logo, items, color mode toggle and search of the navbar. */
export default function NavbarContent(): ReactNode {
  const { items } = useThemeConfig().navbar;
  const [left, right] = splitNavbarItems(items);
  const { disabled } = useNavbarMobileSidebar();
  return (
    <div className="navbar__inner">
      <div className="theme-layout-navbar-left navbar__items">
        {!disabled && <NavbarMobileSidebarToggle />}
        <NavbarLogo />
        <Items items={left} />
      </div>
      <div className="theme-layout-navbar-right navbar__items navbar__items--right">
        <Items items={right} />
        {hasColorSwitch && <NavbarColorModeToggle className="colorModeToggle_" />}
        {!items.some(({ type }) => type === 'search') && (
          <NavbarSearch>
            <SearchBar />
          </NavbarSearch>
        )}
      </div>
    </div>
  );
}

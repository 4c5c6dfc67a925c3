import {
  hasDocSidebarItems,
  hasDropdowns,
  hasHtmlItems,
  hasLocaleDropdown,
  hasVersionItems,
} from '@theme/features';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocNavbarItem from '@theme/NavbarItem/DocNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DocsVersionNavbarItem from '@theme/NavbarItem/DocsVersionNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import HtmlNavbarItem from '@theme/NavbarItem/HtmlNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

/** Maps types of navbar items to components. A site overrides this to add its own types, named `custom-…`. */
const ComponentTypes = {
  default: DefaultNavbarItem,
  search: SearchNavbarItem,
  doc: DocNavbarItem,
  ...(hasHtmlItems && { html: HtmlNavbarItem }),
  ...(hasDocSidebarItems && { docSidebar: DocSidebarNavbarItem }),
  ...(hasDropdowns && { dropdown: DropdownNavbarItem }),
  ...(hasLocaleDropdown && { localeDropdown: LocaleDropdownNavbarItem }),
  ...(hasVersionItems && {
    docsVersion: DocsVersionNavbarItem,
    docsVersionDropdown: DocsVersionDropdownNavbarItem,
  }),
};

export default ComponentTypes;

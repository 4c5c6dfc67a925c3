import { composeProviders } from '@docusaurus/theme-common';
import {
  AnnouncementBarProvider,
  ColorModeProvider,
  NavbarProvider,
  PluginHtmlClassNameProvider,
} from '@docusaurus/theme-common/internal';
import { hasAnnouncementBar } from '@theme/features';
import type { ReactNode } from 'react';

const Providers = /* @__PURE__ */ composeProviders([
  ColorModeProvider,
  ...(hasAnnouncementBar ? [AnnouncementBarProvider] : []),
  PluginHtmlClassNameProvider,
  NavbarProvider,
]);

/** The providers that the components of a page require. */
export default function LayoutProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <Providers>{children}</Providers>;
}

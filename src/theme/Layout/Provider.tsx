import { useLocation } from '@docusaurus/router';
import { DocsPreferredVersionContextProvider } from '@docusaurus/plugin-content-docs/client';
import { composeProviders } from '@docusaurus/theme-common';
import {
  AnnouncementBarProvider,
  ColorModeProvider,
  NavbarProvider,
  PluginHtmlClassNameProvider,
  restoreTabs,
  ScrollControllerProvider,
} from '@docusaurus/theme-common/internal';
import { type ReactNode, useEffect } from 'react';

const Providers = composeProviders([
  ColorModeProvider,
  AnnouncementBarProvider,
  ScrollControllerProvider,
  DocsPreferredVersionContextProvider,
  PluginHtmlClassNameProvider,
  NavbarProvider,
]);

/** The providers that the components of a page rely on. */
export default function LayoutProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page brings tabs of its own
  useEffect(() => restoreTabs(document), [key]);
  return <Providers>{children}</Providers>;
}

import type { ThemeConfig } from './themeConfig';

interface BootInput {
  readonly themeConfig: Pick<ThemeConfig, 'colorMode' | 'announcementBar'>;
  readonly siteStorage: { readonly type: string; readonly namespace: string };
}

/** Returns the attributes of the boot script, `src/client/entries/bootScript.ts`: everything that it needs from the site. */
export function createBootAttributes({
  themeConfig,
  siteStorage,
}: BootInput): Readonly<Record<string, string | true>> {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = themeConfig.colorMode;
  const { announcementBar } = themeConfig;
  return {
    'data-mode': defaultMode,
    ...(disableSwitch && { 'data-fixed': true }),
    ...(respectPrefersColorScheme && { 'data-follows-system': true }),
    'data-storage': siteStorage.type,
    ...(siteStorage.namespace && { 'data-namespace': siteStorage.namespace }),
    ...(announcementBar && { 'data-announcement': announcementBar.id }),
  };
}

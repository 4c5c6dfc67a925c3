import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useColorMode } from '../../../../src/client/colorMode/ColorModeProvider';
import { useAnnouncementBar } from '../../../../src/client/layout/announcementBar';
import { useCodeBlockContext } from '../../../../src/client/code/codeBlockMetadata';
import {
  useDoc,
  useDocSidebarItemsExpandedState,
  useDocsSidebar,
  useDocsVersion,
} from '../../../../src/client/docs/docContexts';
import { useActivePlugin, useDocsData } from '../../../../src/client/docs/docsData';
import useGlobalData, {
  useAllPluginInstancesData,
  usePluginData,
} from '../../../../src/client/exports/useGlobalData';
import useRouteContext from '../../../../src/client/exports/useRouteContext';
import { useTitleFormatter } from '../../../../src/client/metadata/PageMetadata';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '../../../../src/client/layout/NavbarProvider';
import { SiteContext, site } from '../../../../src/client/app/contexts';
import { renderTheme } from '../../theme/renderTheme';
import { ReactContextError } from '../../../../src/client/react/context';

function Caller({ hook }: { readonly hook: () => unknown }): null {
  hook();
  return null;
}

describe('hooks outside of their providers', () => {
  it('report the missing provider', () => {
    const hooks = [
      useColorMode,
      useDoc,
      useDocsSidebar,
      useDocsVersion,
      useDocSidebarItemsExpandedState,
      useNavbarMobileSidebar,
      useNavbarSecondaryMenu,
      useTitleFormatter,
      useCodeBlockContext,
    ];
    const errors = hooks.map((hook): unknown => {
      try {
        return renderToStaticMarkup(<Caller hook={hook} />);
      } catch (error) {
        return error;
      }
    });
    expect(errors.every((error) => error instanceof ReactContextError)).toBe(true);
    expect(errors.join('\n')).toMatchInlineSnapshot(`
      "ReactContextError: Hook useColorMode is called outside the <ColorModeProvider>. Please see https://docusaurus.io/docs/api/themes/configuration#use-color-mode.
      ReactContextError: Hook useDoc is called outside the <DocProvider>. 
      ReactContextError: Hook useDocsSidebar is called outside the <DocsSidebarProvider>. 
      ReactContextError: Hook useDocsVersion is called outside the <DocsVersionProvider>. 
      ReactContextError: Hook useDocSidebarItemsExpandedState is called outside the <DocSidebarItemsExpandedStateProvider>. 
      ReactContextError: Hook useNavbarMobileSidebar is called outside the <NavbarMobileSidebarProvider>. 
      ReactContextError: Hook useNavbarSecondaryMenu is called outside the <NavbarSecondaryMenuDisplayProvider>. 
      ReactContextError: Hook useTitleFormatter is called outside the <TitleFormatterProvider>. 
      ReactContextError: Hook useCodeBlockContext is called outside the <CodeBlockContextProvider>. "
    `);
  });
});

it('formats a title that a copy of an older component passes to `useTitleFormatter`', () => {
  const titles: unknown[] = [];
  const useTitles = () => titles.push(useTitleFormatter('Search'), useTitleFormatter().format('Search'));
  renderTheme(<Caller hook={useTitles} />);
  expect(titles).toEqual(['Search | Site', 'Search | Site']);
});

/** Returns the error of a hook on a page with an announcement bar and without global data. */
function errorOf(hook: () => unknown): string {
  try {
    renderTheme(<Caller hook={hook} />, {
      themeConfig: { announcementBar: { content: 'x' } },
      path: '/here',
    });
    return 'nothing';
  } catch (error) {
    return String(error);
  }
}

describe('hooks without the data that they read', () => {
  it('report what is missing', () => {
    const failfast = { failfast: true };
    const hooks = [
      useAnnouncementBar,
      useDocsData,
      () => useActivePlugin(failfast),
      () => useAllPluginInstancesData('some-plugin', failfast),
      () => usePluginData('some-plugin', 'default', failfast),
      () => usePluginData('some-plugin'),
    ];
    expect(hooks.map(errorOf).join('\n')).toMatchInlineSnapshot(`
      "ReactContextError: Hook useAnnouncementBar is called outside the <AnnouncementBarProvider>. 
      Error: You are using a feature of the Docusaurus docs plugin, but this plugin does not seem to be enabled (pluginId=default)
      Error: Can't find active docs plugin for "/here" pathname, while it was expected to be found. Maybe you tried to use a docs feature that can only be used on a docs-related page? Existing docs plugin paths are: 
      Error: Docusaurus plugin global data not found for "some-plugin" plugin.
      Error: Docusaurus plugin global data not found for "some-plugin" plugin.
      nothing"
    `);
  });

  it('report missing global data and a missing route context', () => {
    const value = { ...site, globalData: undefined } as never;
    expect(() =>
      renderToStaticMarkup(
        <SiteContext.Provider value={value}>
          <Caller hook={useGlobalData} />
        </SiteContext.Provider>,
      ),
    ).toThrowErrorMatchingInlineSnapshot(`[Error: Docusaurus global data not found.]`);
    expect(() => renderToStaticMarkup(<Caller hook={useRouteContext} />)).toThrowErrorMatchingInlineSnapshot(
      `[Error: Unexpected: no Docusaurus route context found]`,
    );
  });
});

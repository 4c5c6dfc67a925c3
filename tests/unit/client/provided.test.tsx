import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useColorMode } from '../../../src/client/colorMode/ColorModeProvider';
import { useDoc, useDocsSidebar, useDocsVersion } from '../../../src/client/docs/docContexts';
import { useNavbarMobileSidebar } from '../../../src/client/navbar/NavbarProvider';
import { ReactContextError } from '../../../src/client/provided';

function Caller({ hook }: { readonly hook: () => unknown }): null {
  hook();
  return null;
}

describe('hooks outside their providers', () => {
  it('say which provider they miss', () => {
    const hooks = [useColorMode, useDoc, useDocsSidebar, useDocsVersion, useNavbarMobileSidebar];
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
      ReactContextError: Hook useNavbarMobileSidebar is called outside the <NavbarMobileSidebarProvider>. "
    `);
  });
});

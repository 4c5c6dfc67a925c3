import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { TitleFormatterProvider } from '../../../src/client/metadata/PageMetadata';
import {
  type ReferenceCollector,
  ReferenceContext,
  RouteContextProvider,
  RouterContext,
  site,
  SiteContext,
} from '../../../src/client/app/contexts';
import { createStaticHistory } from '../../../src/client/navigation/pageHistory';
import { highlightLines } from '../../../src/client/code/highlight';
import { getServerPrism } from '../../../src/client/server/serverPrism';
import { themeConfigSchema, type UserThemeConfig } from '../../../src/model/themeConfig';

export interface ThemeSetting {
  readonly path?: string;
  readonly themeConfig?: UserThemeConfig;
  readonly globalData?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly references?: ReferenceCollector;
}

const PLUGIN = { plugin: { name: 'docusaurus-plugin-content-docs', id: 'default' } };

const DEFAULT_REFERENCES: ReferenceCollector = {
  collectLink() {},
  collectAnchor() {},
  highlightCode: (_key, code, language) => highlightLines(code, language, getServerPrism()),
};

/** Renders an element on the server, for a site with the given settings. Returns its HTML. Vitest resets the variable after each test. */
export function renderTheme(element: ReactNode, setting: ThemeSetting = {}): string {
  const { path = '/', themeConfig = {}, globalData = {}, references } = setting;
  vi.stubEnv('DOCUSAURUS_IS_SERVER', 'true');
  const value = {
    ...site,
    siteConfig: { ...site.siteConfig, themeConfig: themeConfigSchema.parse(themeConfig) },
    globalData,
  };
  const history = createStaticHistory(path);
  return renderToStaticMarkup(
    <RouterContext.Provider value={{ location: history.location, history }}>
      <SiteContext.Provider value={value}>
        <ReferenceContext.Provider value={{ ...DEFAULT_REFERENCES, ...references }}>
          <RouteContextProvider value={PLUGIN}>
            <TitleFormatterProvider formatter={(parts) => parts.defaultFormatter(parts)}>
              {element}
            </TitleFormatterProvider>
          </RouteContextProvider>
        </ReferenceContext.Provider>
      </SiteContext.Provider>
    </RouterContext.Provider>,
  );
}

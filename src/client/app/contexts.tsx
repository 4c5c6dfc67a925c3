import codeTranslations from '@generated/codeTranslations';
import siteConfig from '@generated/docusaurus.config';
import globalData from '@generated/globalData';
import i18n from '@generated/i18n';
import siteMetadata from '@generated/site-metadata';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Location, PageHistory } from '../navigation/pageHistory';

/** The site's config and metadata; constant while a page is open. */
export const site = { siteConfig, siteMetadata, globalData, i18n, codeTranslations };

export const SiteContext = createContext(site);

/** The location of a page that is not known yet: that of static content when it is rendered on its own. */
const NOWHERE: Location = { pathname: '', search: '', hash: '', key: 'default', state: undefined };

/** The location of the page on screen, and the session history, whose page may still be loading. */
export const RouterContext = createContext<{ readonly location: Location; readonly history: PageHistory }>({
  location: NOWHERE,
  history: {} as PageHistory,
});

/** `false` on the server and during hydration, `true` afterwards. */
export const BrowserContext = createContext(false);

export interface RouteContextValue {
  readonly plugin: { readonly name: string; readonly id: string };
  readonly data?: Readonly<Record<string, unknown>>;
}

export const RouteContext = createContext<RouteContextValue | null>(null);

interface RouteContextProviderProps {
  readonly value: {
    readonly plugin?: RouteContextValue['plugin'];
    readonly data?: RouteContextValue['data'];
  };
  readonly children: ReactNode;
}

/** Adds route data for the components below. The plugin is always that of the outermost route. */
export function RouteContextProvider({ value, children }: RouteContextProviderProps): ReactNode {
  const parent = useContext(RouteContext);
  const merged = useMemo(() => {
    const plugin = parent?.plugin ?? value.plugin;
    if (!plugin) throw new Error('Unexpected: Docusaurus topmost route context has no `plugin` attribute');
    const data = parent?.data || value.data ? { ...parent?.data, ...value.data } : undefined;
    return data ? { plugin, data } : { plugin };
  }, [parent, value]);
  return <RouteContext.Provider value={merged}>{children}</RouteContext.Provider>;
}

/**
 * Collects links and anchors, and highlights code, while a page is rendered on the server. Does nothing in
 * the browser.
 */
export interface ReferenceCollector {
  collectLink(link: string | undefined, isUnchecked?: boolean): void;
  collectAnchor(id: string | undefined): void;
  /**
   * Highlights a code block and records the HTML of its lines under `key`, which the browser looks up. Server
   * only.
   */
  highlightCode?(key: string, code: string, language: string): readonly string[];
  /** The lists of the page whose items may have been rendered by another page. Server only. */
  readonly lists?: PageList[];
}

export type CollectedLink = Parameters<ReferenceCollector['collectLink']>;

/** What the first render of an item has created. */
export interface RepeatedItem {
  readonly html: string;
  readonly links: readonly CollectedLink[];
}

/** A list of a page, some of whose items other pages repeat. */
export interface PageList {
  /** The items that some page has rendered, by index. */
  readonly known: Map<number, RepeatedItem>;
  /** The links of the items that this page renders. */
  readonly links: Map<number, readonly CollectedLink[]>;
}

export const ReferenceContext = createContext<ReferenceCollector>({
  collectLink() {},
  collectAnchor() {},
});

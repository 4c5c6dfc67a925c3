import { createContext, type ReactNode, useContext } from 'react';
import { useProvided } from '../provided';
import useDocusaurusContext from '../exports/useDocusaurusContext';
import { RouteContext, type RouteContextValue } from '../routeContext';

export interface TitleParts {
  readonly title: string;
  readonly siteTitle: string;
  readonly titleDelimiter: string;
  /** The plugin that made the page, where it is known. */
  readonly plugin: RouteContextValue['plugin'];
}
type DefaultFormatter = (parts: Omit<TitleParts, 'plugin'>) => string;
export type TitleFormatter = (parts: TitleParts & { readonly defaultFormatter: DefaultFormatter }) => string;

const TitleFormatterContext = /* @__PURE__ */ createContext<TitleFormatter | undefined>(undefined);

/** Joins a page's title with the site's; the site's own stands alone. */
export function defaultTitle({ title, siteTitle, titleDelimiter }: Omit<TitleParts, 'plugin'>): string {
  const trimmed = title.trim();
  return !trimmed || trimmed === siteTitle ? siteTitle : `${trimmed} ${titleDelimiter} ${siteTitle}`;
}

/** Provides how the titles of pages are written. */
export function TitleFormatterProvider({
  formatter,
  children,
}: {
  readonly formatter: TitleFormatter;
  readonly children: ReactNode;
}): ReactNode {
  return <TitleFormatterContext.Provider value={formatter}>{children}</TitleFormatterContext.Provider>;
}

/** Gives the function that writes the title of a page. */
export function useTitleFormatter(): { format(title: string): string } {
  const formatter = useProvided(TitleFormatterContext, 'TitleFormatterProvider');
  const { title: siteTitle, titleDelimiter } = useDocusaurusContext().siteConfig;
  const plugin = useContext(RouteContext)?.plugin ?? { name: 'native', id: 'default' };
  return {
    format: (title) =>
      formatter({ title, siteTitle, titleDelimiter, plugin, defaultFormatter: defaultTitle }),
  };
}

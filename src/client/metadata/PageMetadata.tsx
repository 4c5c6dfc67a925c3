import { createContext, type ReactNode, useContext } from 'react';
import Head from '../exports/Head';
import { useBaseUrlUtils } from '../exports/useBaseUrl';
import { useProvided } from '../react/context';
import useDocusaurusContext from '../exports/useDocusaurusContext';
import { RouteContext, type RouteContextValue } from '../app/contexts';

export interface PageMetadataProps {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[] | string;
  readonly image?: string;
  readonly children?: ReactNode;
}

/** Writes a page's title, description, keywords and image into the head; what is not given stays as it is (contract/browser.md §3.5). */
export function PageMetadata({
  title,
  description,
  keywords,
  image,
  children,
}: PageMetadataProps): ReactNode {
  const { format } = useTitleFormatter();
  const { withBaseUrl } = useBaseUrlUtils();
  const fullTitle = title && format(title);
  const imageUrl = image && withBaseUrl(image, { absolute: true });
  return (
    <Head>
      {fullTitle && <title>{fullTitle}</title>}
      {fullTitle && <meta property="og:title" content={fullTitle} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {keywords && <meta name="keywords" content={String(keywords)} />}
      {imageUrl && <meta property="og:image" content={imageUrl} />}
      {imageUrl && <meta name="twitter:image" content={imageUrl} />}
      {children}
    </Head>
  );
}

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

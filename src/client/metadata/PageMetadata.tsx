import { createContext, type ReactNode, useContext } from 'react';
import { NATIVE_PLUGIN } from '../../model/route';
import Head from '../exports/Head';
import { useBaseUrlUtils } from '../exports/useBaseUrl';
import { useRequiredContext } from '../react/context';
import useDocusaurusContext from '../exports/useDocusaurusContext';
import { RouteContext, type RouteContextValue } from '../app/contexts';

export interface PageMetadataProps {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[] | string;
  readonly image?: string;
  readonly children?: ReactNode;
}

/**
 * Renders a page's title, description, keywords and image into the document's head. Omitted props leave the
 * tags of the surrounding page as they are.
 */
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
  /** The plugin that created the page, if known. */
  readonly plugin: RouteContextValue['plugin'];
}
type DefaultFormatter = (parts: Omit<TitleParts, 'plugin'>) => string;
export type TitleFormatter = (parts: TitleParts & { readonly defaultFormatter: DefaultFormatter }) => string;

const TitleFormatterContext = /* @__PURE__ */ createContext<TitleFormatter | undefined>(undefined);

/** Returns a page's title followed by the site's title, or only the site's title for the home page. */
export function formatDefaultTitle({ title, siteTitle, titleDelimiter }: Omit<TitleParts, 'plugin'>): string {
  const trimmed = title.trim();
  return !trimmed || trimmed === siteTitle ? siteTitle : `${trimmed} ${titleDelimiter} ${siteTitle}`;
}

/** Provides the function that formats page titles. */
export function TitleFormatterProvider({
  formatter,
  children,
}: {
  readonly formatter: TitleFormatter;
  readonly children: ReactNode;
}): ReactNode {
  return <TitleFormatterContext.Provider value={formatter}>{children}</TitleFormatterContext.Provider>;
}

/**
 * Returns the function that formats the title of a page. With a title, returns the formatted title, as earlier releases of
 * Docusaurus 3 do: copies of their `SearchPage` in sites call it this way.
 */
export function useTitleFormatter(): { format(title: string): string };
export function useTitleFormatter(title: string | undefined): string;
export function useTitleFormatter(...titles: readonly (string | undefined)[]) {
  const formatter = useRequiredContext(TitleFormatterContext, 'TitleFormatterProvider');
  const { title: siteTitle, titleDelimiter } = useDocusaurusContext().siteConfig;
  const plugin = useContext(RouteContext)?.plugin ?? NATIVE_PLUGIN;
  const format = (title: string) =>
    formatter({ title, siteTitle, titleDelimiter, plugin, defaultFormatter: formatDefaultTitle });
  return titles.length > 0 ? format(titles[0] ?? '') : { format };
}

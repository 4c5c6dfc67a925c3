import ErrorPage from '@generated/error-page';
import { Loading, Root, SiteMetadata, ThemeProvider } from '@generated/theme';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import ErrorBoundary, { type ErrorFallbackProps } from '../exports/ErrorBoundary';
import Head from '../exports/Head';
import { PageRoute } from '../exports/renderRoutes';
import { HeadTags } from '../head/headStore';
import { ANNOUNCER_ID } from '../navigation/afterNavigation';
import { delegateLinks } from '../navigation/delegateLinks';
import { locateForReader } from '../navigation/locatePage';
import type { Preloading } from '../navigation/preloading';
import { type NavigationInput, useShownPage } from '../navigation/useShownPage';
import { BrowserContext, RouteContextProvider, RouterContext, SiteContext, site } from './contexts';

export interface AppProps extends NavigationInput {
  /** Absent on the server, where nothing is preloaded. */
  readonly preloading?: Preloading;
}

const CRASHED = { plugin: { name: 'docusaurus-core-error-boundary', id: 'default' } };

/** Renders the page that replaces a crashed page, or the whole app if what is around the page has crashed. */
const replaceCrashed = (props: ErrorFallbackProps) => (
  <RouteContextProvider value={CRASHED}>
    <ErrorPage {...props} />
  </RouteContextProvider>
);

/** The component tree of a page, the same on the server and in the browser. */
export function App({ preloading, ...navigation }: AppProps): ReactNode {
  const { baseUrl, history } = navigation;
  const [isBrowser, setIsBrowser] = useState(false);
  const [shown, retry] = useShownPage(navigation);
  // After hydration, components of a 404 page may read the address that does not exist, such as to redirect readers.
  const location = isBrowser ? locateForReader(shown.location, history) : shown.location;
  const router = useMemo(() => ({ location, history }), [location, history]);
  useEffect(() => {
    if (isBrowser) window.replayEarlyClicks?.();
    else setIsBrowser(true);
  }, [isBrowser]);
  useEffect(
    () => preloading && delegateLinks({ baseUrl, preloading, history }),
    [baseUrl, preloading, history],
  );
  return (
    <RouterContext.Provider value={router}>
      <ErrorBoundary fallback={replaceCrashed}>
        <SiteContext.Provider value={site}>
          <BrowserContext.Provider value={isBrowser}>
            <Root>
              <ThemeProvider>
                <HeadTags tags={shown.page.data.tags ?? []} />
                <SiteDefaults />
                <SiteMetadata />
                {shown.error ? (
                  <Loading error={shown.error} isLoading pastDelay timedOut={false} retry={retry} />
                ) : (
                  <ErrorBoundary fallback={replaceCrashed}>
                    <PageRoute page={shown.page} />
                  </ErrorBoundary>
                )}
                <div id={ANNOUNCER_ID} aria-live="polite" aria-atomic="true" />
              </ThemeProvider>
            </Root>
            <Head>
              {/* biome-ignore lint/a11y/useHtmlLang: adds an attribute, which style sheets and tests read; SiteMetadata sets the language */}
              <html data-has-hydrated={String(isBrowser)} />
            </Head>
          </BrowserContext.Provider>
        </SiteContext.Provider>
      </ErrorBoundary>
    </RouterContext.Provider>
  );
}

function SiteDefaults(): ReactNode {
  const { siteConfig, i18n } = site;
  const { htmlLang, direction } = i18n.localeConfigs[i18n.currentLocale] ?? {};
  return (
    <Head>
      <html lang={htmlLang} dir={direction} />
      <title>{siteConfig.title}</title>
      <meta property="og:title" content={siteConfig.title} />
      <meta name="viewport" content="width=device-width, initial-scale=1.0" />
      {siteConfig.noIndex && <meta name="robots" content="noindex, nofollow" />}
      {siteConfig.favicon && (
        <link rel="icon" href={siteConfig.baseUrl + siteConfig.favicon.replace(/^\//, '')} />
      )}
    </Head>
  );
}

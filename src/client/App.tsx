import Root from '@theme/Root';
import SiteMetadata from '@theme/SiteMetadata';
import ThemeProvider from '@theme/ThemeProvider';
import { type ReactNode, useEffect, useState } from 'react';
import { BaseUrlIssueBanner } from './BaseUrlIssueBanner';
import ErrorBoundary from './exports/ErrorBoundary';
import Head from './exports/Head';
import { Navigation, type NavigationProps } from './navigation/Navigation';
import { BrowserContext, SiteContext, site } from './siteContext';

/** The whole of a page below the router: the same tree on the server and in the browser (contract/browser.md §1.2). */
export function App(props: NavigationProps): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  return (
    <ErrorBoundary>
      <SiteContext.Provider value={site}>
        <BrowserContext.Provider value={isBrowser}>
          <Root>
            <ThemeProvider>
              <SiteDefaults />
              <SiteMetadata />
              <BaseUrlIssueBanner path={props.first.data.path} />
              <Navigation {...props} />
            </ThemeProvider>
          </Root>
          <HasHydrated value={isBrowser} />
        </BrowserContext.Provider>
      </SiteContext.Provider>
    </ErrorBoundary>
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
      {siteConfig.favicon && <link rel="icon" href={siteConfig.baseUrl + siteConfig.favicon.replace(/^\//, '')} />}
    </Head>
  );
}

/** Lets style sheets and tests know when the page answers to scripts. */
function HasHydrated({ value }: { readonly value: boolean }): ReactNode {
  return (
    <Head>
      <html data-has-hydrated={String(value)} />
    </Head>
  );
}

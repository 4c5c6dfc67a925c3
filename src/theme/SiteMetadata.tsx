import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { PageMetadata, useThemeConfig } from '@docusaurus/theme-common';
import { DEFAULT_SEARCH_TAG, useAlternatePageUtils } from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';
import type { LocaleConfig } from '../model/i18n';
import { pageUrl, withBaseUrl } from '../model/url';

/** The head tags that all pages share. The tags of the page override them. */
export default function SiteMetadata(): ReactNode {
  const { i18n, siteConfig } = useDocusaurusContext();
  const { metadata, image } = useThemeConfig();
  const { pathname } = useLocation();
  const { createUrl } = useAlternatePageUtils();
  const { currentLocale, defaultLocale, localeConfigs } = i18n;
  const address = pageUrl(withBaseUrl(pathname, siteConfig.baseUrl), siteConfig);
  const locales = Object.entries<LocaleConfig>(localeConfigs);
  const openGraphLocale = (locale: string) => (localeConfigs[locale]?.htmlLang ?? locale).replace('-', '_');
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
        <meta property="og:url" content={address} />
        <link rel="canonical" href={address} />
        {locales.map(([locale, { htmlLang }]) => (
          <link
            key={locale}
            rel="alternate"
            href={createUrl({ locale, fullyQualified: true })}
            hrefLang={htmlLang}
          />
        ))}
        <link
          rel="alternate"
          href={createUrl({ locale: defaultLocale, fullyQualified: true })}
          hrefLang="x-default"
        />
        <meta property="og:locale" content={openGraphLocale(currentLocale)} />
        {locales
          .filter(([locale]) => openGraphLocale(locale) !== openGraphLocale(currentLocale))
          .map(([locale]) => (
            <meta key={locale} property="og:locale:alternate" content={openGraphLocale(locale)} />
          ))}
      </Head>
      {image && <PageMetadata image={image} />}
      <SearchMetadata locale={currentLocale} tag={DEFAULT_SEARCH_TAG} />
      <Head>
        {metadata.map((tag, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tags may be equal, and their order is static
          <meta key={index} {...tag} />
        ))}
      </Head>
    </>
  );
}

import codeTranslations from '@generated/codeTranslations';
import siteConfig from '@generated/docusaurus.config';
import globalData from '@generated/globalData';
import i18n from '@generated/i18n';
import siteMetadata from '@generated/site-metadata';
import { createContext } from 'react';

/** What the browser knows of the site; constant while a page is open. */
export const site = { siteConfig, siteMetadata, globalData, i18n, codeTranslations };

export const SiteContext = createContext(site);

/** False on the server and while the first render must match it, true afterwards. */
export const BrowserContext = createContext(false);

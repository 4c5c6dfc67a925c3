import { useContext } from 'react';
import { SiteContext, type site } from '../app/contexts';

/** Gives the site's config, metadata, global data, locales and translations (contract/browser.md §1.12). */
export default function useDocusaurusContext(): typeof site {
  return useContext(SiteContext);
}

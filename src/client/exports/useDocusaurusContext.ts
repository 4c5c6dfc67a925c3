import { useContext } from 'react';
import { SiteContext, type site } from '../app/contexts';

/** Returns the site's config, metadata, global data, locales and translations. */
export default function useDocusaurusContext(): typeof site {
  return useContext(SiteContext);
}

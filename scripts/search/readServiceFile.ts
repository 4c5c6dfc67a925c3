import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../src/model/siteError';

/** The search records that a build writes for Algolia, with the index that they belong to. */
export interface ServiceFile {
  readonly appId: string;
  /** The public API key. */
  readonly apiKey: string;
  readonly indexName: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly records: readonly (Readonly<Record<string, unknown>> & { readonly objectID: string })[];
}

/** Reads the search records of the last build. Throws `SiteError` if there are none. */
export function readServiceFile(siteDir: string): ServiceFile {
  const file = path.join(siteDir, '.docusaurus/search/service.json');
  if (!existsSync(file)) {
    throw new SiteError('The last build did not create search records for Algolia.', {
      code: 'search-push-settings',
      hint: 'Set `themeConfig.algolia` in the config, build the site, and run the command again.',
    });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as ServiceFile;
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../src/model/siteError';

/** What a build leaves for the hosted service: which index, and what goes into it. */
export interface ServiceFile {
  readonly appId: string;
  /** The key that every reader gets. */
  readonly apiKey: string;
  readonly indexName: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly records: readonly (Readonly<Record<string, unknown>> & { readonly objectID: string })[];
}

/** Reads what the last build of a site has left for the hosted service. */
export function readServiceFile(siteDir: string): ServiceFile {
  const file = path.join(siteDir, '.docusaurus/search/service.json');
  if (!existsSync(file)) {
    throw new SiteError(
      'There is nothing to send: the last build has made no records for the hosted search.',
      {
        hint: 'Set themeConfig.algolia in the config, build the site, then send.',
      },
    );
  }
  return JSON.parse(readFileSync(file, 'utf8')) as ServiceFile;
}

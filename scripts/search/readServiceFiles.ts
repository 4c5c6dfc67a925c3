import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { groupBy } from '../../src/model/lists';
import { SiteError } from '../../src/model/siteError';
import { getGeneratedDir, LOCALES_FOLDER } from '../../src/node/config/generatedDir';

/** The search records that a build writes for Algolia, with the index that they belong to. */
export interface ServiceFile {
  readonly appId: string;
  /** The public API key. */
  readonly apiKey: string;
  readonly indexName: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** The locales of the site. Each has a file of its own. */
  readonly locales: readonly string[];
  readonly records: readonly (Readonly<Record<string, unknown>> & { readonly objectID: string })[];
}

/**
 * Reads the search records of the last build of each locale. Returns one entry per index with the records of all its locales.
 * Throws `SiteError` if there are none.
 */
export function readServiceFiles(siteDir: string): readonly ServiceFile[] {
  const dir = getGeneratedDir(siteDir);
  const localesDir = path.join(dir, LOCALES_FOLDER);
  const folders = existsSync(localesDir) ? readdirSync(localesDir).sort() : [];
  const read = (folder: string): ServiceFile | undefined => {
    const file = path.join(folder, 'search/service.json');
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ServiceFile) : undefined;
  };
  const main = read(dir);
  const others = folders.flatMap((folder) => {
    const file = read(path.join(localesDir, folder));
    // The config may no longer list the locale.
    const isKept = (main ?? file)?.locales.includes(decodeURIComponent(folder));
    return file && isKept ? [file] : [];
  });
  const files = [...(main ? [main] : []), ...others];
  if (files.length === 0) {
    throw new SiteError('The last build did not create search records for Algolia.', {
      code: 'search-push-settings',
      hint: 'Set `themeConfig.algolia` in the config, build the site, and run the command again.',
    });
  }
  const byIndex = groupBy(files, ({ appId, indexName }) => `${appId} ${indexName}`);
  return [...byIndex.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, records: [first, ...rest].flatMap(({ records }) => records) }] : [],
  );
}

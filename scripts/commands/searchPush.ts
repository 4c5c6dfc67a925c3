import { SiteError } from '../../src/model/siteError';
import { type CommandArguments, requireSiteDir, type Usage } from '../arguments';
import { readServiceFiles, type ServiceFile } from '../search/readServiceFiles';
import { progressBar } from '../terminal/showProgress';
import type { Terminal } from '../terminal/terminal';
import { HELP } from './commonOptions';

export const usage: Usage = {
  name: 'search:push',
  summary: 'Uploads the search records of the last build to Algolia.',
  options: [
    { name: 'dry-run', description: 'Print what would be uploaded, without uploading it' },
    { name: 'host', value: 'url', description: 'Send requests to another URL, such as that of a proxy' },
    HELP,
  ],
};

const RETRY = { attempts: 4, delayMs: 500 };

/** Uploads the search records of the last build with the key in the environment variable `ALGOLIA_ADMIN_KEY`. */
export async function run(
  { siteDir, values, switches }: CommandArguments,
  terminal: Terminal,
): Promise<number> {
  requireSiteDir(siteDir);
  const files = readServiceFiles(siteDir);
  if (switches.has('dry-run')) {
    for (const file of files) {
      const pages = new Set(file.records.map(({ url_without_anchor: page }) => page)).size;
      terminal.line(
        `Would upload ${file.records.length} records of ${pages} pages to ${describeIndex(file)}.`,
      );
    }
    return 0;
  }
  const adminKey = process.env['ALGOLIA_ADMIN_KEY']?.trim();
  if (!adminKey) {
    throw new SiteError('The environment variable `ALGOLIA_ADMIN_KEY` is not set.', {
      code: 'search-push-settings',
      hint: 'Set it to an API key with write access to the index. Do not store the key in a file of the site.',
    });
  }
  // The client of the search service is larger than the rest of the command line.
  const { pushRecords } = await import('../search/pushRecords');
  for (const file of files) {
    await pushRecords({
      file,
      adminKey,
      host: values['host'],
      retry: RETRY,
      onProgress: (done, total) => terminal.status(`Uploading ${progressBar(done, total)}`),
    });
    terminal.status(undefined);
    terminal.line(`Uploaded ${file.records.length} records to ${describeIndex(file)}.`);
  }
  return 0;
}

function describeIndex({ indexName, appId }: ServiceFile): string {
  return `the index \`${indexName}\` of the application \`${appId}\``;
}

import { SiteError } from '../../src/model/siteError';
import type { CommandArguments, Usage } from '../arguments';
import { pushRecords } from '../search/pushRecords';
import { readServiceFile } from '../search/readServiceFile';
import { progressBar } from '../terminal/showProgress';
import type { Terminal } from '../terminal/terminal';
import { HELP } from './commonOptions';
import { requireSiteDir } from './requireSiteDir';

export const usage: Usage = {
  name: 'search:push',
  summary: 'Sends the records of the last build to the hosted search.',
  options: [
    { name: 'dry-run', description: 'says what would be sent, and sends nothing' },
    { name: 'host', value: 'url', description: 'another address of the service, such as that of a proxy' },
    HELP,
  ],
};

const RETRY = { attempts: 4, delayMs: 500 };

/** Sends what the last build has left for the hosted search, with the key in the variable ALGOLIA_ADMIN_KEY. */
export async function run(
  { siteDir, values, switches }: CommandArguments,
  terminal: Terminal,
): Promise<number> {
  requireSiteDir(siteDir);
  const file = readServiceFile(siteDir);
  const { records, indexName, appId } = file;
  const where = `the index "${indexName}" of the application ${appId}`;
  if (switches.has('dry-run')) {
    const pages = new Set(records.map(({ url_without_anchor: page }) => page)).size;
    terminal.line(`Would send ${records.length} records of ${pages} pages to ${where}.`);
    return 0;
  }
  const adminKey = process.env['ALGOLIA_ADMIN_KEY']?.trim();
  if (!adminKey) {
    throw new SiteError('The key that may write the index is missing.', {
      hint: 'Set the environment variable ALGOLIA_ADMIN_KEY; it belongs into no file of the site.',
    });
  }
  await pushRecords({
    file,
    adminKey,
    host: values['host'],
    retry: RETRY,
    onProgress: (done, total) => terminal.status(`Sending ${progressBar(done, total)}`),
  });
  terminal.status(undefined);
  terminal.line(`Sent ${records.length} records to ${where}.`);
  return 0;
}

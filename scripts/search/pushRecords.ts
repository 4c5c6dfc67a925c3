import { algoliasearch } from 'algoliasearch';
import { SiteError } from '../../src/model/siteError';
import { type Patience, withRetry } from './withRetry';
import type { ServiceFile } from './serviceFile';

interface PushInput {
  readonly file: ServiceFile;
  /** A key that may write. */
  readonly adminKey: string;
  /** Another address of the service, such as that of a proxy. */
  readonly host: string | undefined;
  readonly patience: Patience;
  readonly onProgress: (done: number, total: number) => void;
}

const BATCH = 500;
/** What the key that every reader gets may be good for. */
const HARMLESS = new Set(['search', 'listIndexes', 'settings']);

/**
 * Sends all records to the hosted service: into an index beside the one that readers search, which takes its place at one go when
 * it is whole. If anything fails, readers keep what they had.
 */
export async function pushRecords({ file, adminKey, host, patience, onProgress }: PushInput): Promise<void> {
  const { appId, apiKey, indexName, settings, records } = file;
  const client = algoliasearch(appId, adminKey, host === undefined ? {} : { hosts: [hostOf(host)] });
  const attempt = <Result>(work: () => Promise<Result>) => withRetry(work, patience);
  const { acl } = await attempt(() => client.getApiKey({ key: apiKey }));
  const rights = acl.filter((right) => !HARMLESS.has(right));
  if (rights.length > 0) throw tooMighty(rights);

  const draft = `${indexName}_${Date.now()}`;
  const settle = async (work: () => Promise<{ readonly taskID: number }>) => {
    const { taskID } = await attempt(work);
    await attempt(() => client.waitForTask({ indexName: draft, taskID }));
  };
  try {
    await settle(() => client.setSettings({ indexName: draft, indexSettings: settings }));
    onProgress(0, records.length);
    for (let from = 0; from < records.length; from += BATCH) {
      const requests = records
        .slice(from, from + BATCH)
        .map((record) => ({ action: 'addObject' as const, body: { ...record } }));
      await settle(() => client.batch({ indexName: draft, batchWriteParams: { requests } }));
      onProgress(Math.min(from + BATCH, records.length), records.length);
    }
    await settle(() =>
      client.operationIndex({
        indexName: draft,
        operationIndexParams: { operation: 'move', destination: indexName },
      }),
    );
  } catch (error) {
    await client.deleteIndex({ indexName: draft }).catch(() => {});
    throw error;
  }
}

function hostOf(address: string) {
  const { hostname, port, protocol } = new URL(address);
  return {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port !== '' && { port: Number(port) }),
  };
}

function tooMighty(rights: readonly string[]): SiteError {
  return new SiteError(
    `The key in themeConfig.algolia.apiKey may do more than search (${rights.join(', ')}), and every reader gets it.`,
    {
      hint: 'Put the search-only key of your application there, and build again. Revoke the other if the site is public.',
    },
  );
}

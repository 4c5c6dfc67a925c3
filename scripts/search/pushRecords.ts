import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { SiteError } from '../../src/model/siteError';
import { fromService } from './serviceError';
import { type Patience, withRetry } from './withRetry';
import type { ServiceFile } from './readServiceFile';

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
 * it is whole. If anything fails, readers keep what they had. Throws a SiteError that says what the service had against it.
 */
export async function pushRecords({ file, adminKey, host, patience, onProgress }: PushInput): Promise<void> {
  const { appId, apiKey, indexName, settings, records } = file;
  const options = host === undefined ? {} : { hosts: [hostOf(host)] };
  // a key may always look at itself: so the one that writes needs no right to look at others
  const { acl } = await withRetry(
    () => algoliasearch(appId, apiKey, options).getApiKey({ key: apiKey }),
    patience,
  ).catch((error) => {
    throw fromService(error, { appId, key: 'themeConfig.algolia.apiKey' });
  });
  const rights = acl.filter((right) => !HARMLESS.has(right));
  if (rights.length > 0) throw tooMighty(rights);

  const client = algoliasearch(appId, adminKey, options);
  const draft = `${indexName}_${Date.now()}`;
  const settle = async (work: (client: Algoliasearch) => Promise<{ readonly taskID: number }>) => {
    const { taskID } = await withRetry(() => work(client), patience);
    await withRetry(() => client.waitForTask({ indexName: draft, taskID }), patience);
  };
  const operate = (from: string, to: string, operation: 'copy' | 'move') =>
    settle(() =>
      client.operationIndex({
        indexName: from,
        operationIndexParams: {
          operation,
          destination: to,
          ...(operation === 'copy' && { scope: ['rules', 'synonyms'] as const }),
        } as Parameters<Algoliasearch['operationIndex']>[0]['operationIndexParams'],
      }),
    );
  try {
    await settle(() => client.setSettings({ indexName: draft, indexSettings: settings }));
    // what somebody has set on the dashboard outlives the index that it was set for
    await operate(indexName, draft, 'copy');
    onProgress(0, records.length);
    for (let from = 0; from < records.length; from += BATCH) {
      const requests = records
        .slice(from, from + BATCH)
        .map((record) => ({ action: 'addObject' as const, body: { ...record } }));
      await settle(() => client.batch({ indexName: draft, batchWriteParams: { requests } }));
      onProgress(Math.min(from + BATCH, records.length), records.length);
    }
    await operate(draft, indexName, 'move');
  } catch (error) {
    await client.deleteIndex({ indexName: draft }).catch(() => {});
    throw fromService(error, { appId, key: 'ALGOLIA_ADMIN_KEY' });
  }
}

function hostOf(address: string) {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new SiteError(`"${address}" is no address of a service.`, {
      hint: 'Give --host a URL such as https://search.example.com.',
    });
  }
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

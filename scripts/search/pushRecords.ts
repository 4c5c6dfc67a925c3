import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { SiteError } from '../../src/model/siteError';
import { toServiceError } from './serviceError';
import { type RetryOptions, withRetry } from './withRetry';
import type { ServiceFile } from './readServiceFile';

interface PushInput {
  readonly file: ServiceFile;
  /** A key that may write. */
  readonly adminKey: string;
  /** Another address of the service, such as that of a proxy. */
  readonly host: string | undefined;
  readonly retry: RetryOptions;
  readonly onProgress: (done: number, total: number) => void;
}

const BATCH_SIZE = 500;
/** What the key that every reader gets may be good for. */
const PUBLIC_PERMISSIONS = new Set(['search', 'listIndexes', 'settings']);

/**
 * Sends all records to the hosted service: into an index beside the one that readers search, which takes its place at one go when
 * it is whole. If anything fails, readers keep what they had. Throws a SiteError that says what the service had against it.
 */
export async function pushRecords({ file, adminKey, host, retry, onProgress }: PushInput): Promise<void> {
  const { appId, apiKey, indexName, settings, records } = file;
  const options = host === undefined ? {} : { hosts: [parseHost(host)] };
  // a key may always look at itself: so the one that writes needs no right to look at others
  const { acl } = await withRetry(
    () => algoliasearch(appId, apiKey, options).getApiKey({ key: apiKey }),
    retry,
  ).catch((error) => {
    throw toServiceError(error, { appId, key: 'themeConfig.algolia.apiKey' });
  });
  const extraPermissions = acl.filter((right) => !PUBLIC_PERMISSIONS.has(right));
  if (extraPermissions.length > 0) throw createKeyTooPowerfulError(extraPermissions);

  const client = algoliasearch(appId, adminKey, options);
  const temporaryIndex = `${indexName}_${Date.now()}`;
  const runTask = async (work: (client: Algoliasearch) => Promise<{ readonly taskID: number }>) => {
    const { taskID } = await withRetry(() => work(client), retry);
    await withRetry(() => client.waitForTask({ indexName: temporaryIndex, taskID }), retry);
  };
  const copyOrMove = (from: string, to: string, operation: 'copy' | 'move') =>
    runTask(() =>
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
    await runTask(() => client.setSettings({ indexName: temporaryIndex, indexSettings: settings }));
    // what somebody has set on the dashboard outlives the index that it was set for
    await copyOrMove(indexName, temporaryIndex, 'copy');
    onProgress(0, records.length);
    for (let from = 0; from < records.length; from += BATCH_SIZE) {
      const requests = records
        .slice(from, from + BATCH_SIZE)
        .map((record) => ({ action: 'addObject' as const, body: { ...record } }));
      await runTask(() => client.batch({ indexName: temporaryIndex, batchWriteParams: { requests } }));
      onProgress(Math.min(from + BATCH_SIZE, records.length), records.length);
    }
    await copyOrMove(temporaryIndex, indexName, 'move');
  } catch (error) {
    await client.deleteIndex({ indexName: temporaryIndex }).catch(() => {});
    throw toServiceError(error, { appId, key: 'ALGOLIA_ADMIN_KEY' });
  }
}

function parseHost(address: string) {
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

function createKeyTooPowerfulError(extraPermissions: readonly string[]): SiteError {
  return new SiteError(
    `The key in themeConfig.algolia.apiKey may do more than search (${extraPermissions.join(', ')}), and every reader gets it.`,
    {
      hint: 'Put the search-only key of your application there, and build again. Revoke the other if the site is public.',
    },
  );
}

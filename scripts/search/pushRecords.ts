import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { SiteError } from '../../src/model/siteError';
import type { ServiceFile } from './readServiceFiles';

interface PushInput {
  readonly file: ServiceFile;
  /** An API key with write access. */
  readonly adminKey: string;
  /** The URL of a proxy to send requests to instead of Algolia. */
  readonly host: string | undefined;
  readonly retry: RetryOptions;
  readonly onProgress: (done: number, total: number) => void;
}

const BATCH_SIZE = 500;
/** The permissions that the public API key may have. */
const PUBLIC_PERMISSIONS = new Set(['search', 'listIndexes', 'settings']);

/**
 * Uploads all records to a temporary index, which then replaces the index that readers search in one operation. If anything
 * fails, the old index stays as it was. Throws `SiteError` with the reason that the service returned.
 */
export async function pushRecords({ file, adminKey, host, retry, onProgress }: PushInput): Promise<void> {
  const { appId, apiKey, indexName, settings, records } = file;
  const options = host === undefined ? {} : { hosts: [parseHost(host)] };
  // Every key may read its own permissions, so this needs no additional permission.
  const { acl } = await withRetry(
    () => algoliasearch(appId, apiKey, options).getApiKey({ key: apiKey }),
    retry,
  ).catch((error) => {
    throw toServiceError(error, { appId, key: 'themeConfig.algolia.apiKey' });
  });
  const extraPermissions = acl.filter((permission) => !PUBLIC_PERMISSIONS.has(permission));
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
    // Rules and synonyms that were created in the dashboard must survive the replacement of the index.
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
    throw new SiteError(`The value \`${address}\` of --host is not an HTTP URL.`, {
      code: 'search-push-settings',
      hint: 'Pass a URL such as https://search.example.com.',
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
    `The key in \`themeConfig.algolia.apiKey\` is public, but has more permissions than search: ${extraPermissions.map((name) => `\`${name}\``).join(', ')}.`,
    {
      code: 'search-key',
      hint: 'Use the search-only key of your application, and build again. If the site is already public, revoke the other key.',
    },
  );
}

interface ServiceRequest {
  readonly appId: string;
  /** The setting or environment variable that contains the key. */
  readonly key: string;
}

/** Converts an error of the Algolia client to a `SiteError`. Returns other errors unchanged. */
function toServiceError(error: unknown, { appId, key }: ServiceRequest): unknown {
  const { name, message, status } = error as Partial<Error> & { readonly status?: number };
  if (name === 'RetryError') {
    return new SiteError('Algolia did not respond, or responded only with server errors.', {
      code: 'search-push-failure',
      hint: `The search index was not changed. Check the application ID \`${appId}\` and the network connection, then try again.`,
    });
  }
  if (status === 401 || status === 403) {
    return new SiteError(`Algolia rejected the key in \`${key}\`: ${message}.`, {
      code: 'search-key',
      hint:
        key === 'ALGOLIA_ADMIN_KEY'
          ? `Use a key of the application \`${appId}\` with the permissions addObject, deleteIndex and editSettings. The Algolia dashboard lists the keys.`
          : `Use the search-only key of the application \`${appId}\`, and build again.`,
    });
  }
  if (typeof status !== 'number') return error;
  return new SiteError(`Algolia rejected the records: ${message} (status ${status}).`, {
    code: 'search-push-failure',
    hint: 'The search index was not changed.',
  });
}

interface RetryOptions {
  readonly attempts: number;
  /** The delay before the second attempt. It doubles with each further attempt. */
  readonly delayMs: number;
}

/** Runs an operation, and repeats it while it fails with a transient error. */
async function withRetry<Result>(
  run: () => Promise<Result>,
  { attempts, delayMs }: RetryOptions,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (attempts <= 1 || !isTransient(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return withRetry(run, { attempts: attempts - 1, delayMs: delayMs * 2 });
  }
}

/** The client throws a `RetryError` without a status if all hosts were unreachable or returned server errors. */
function isTransient(error: unknown): boolean {
  const { name, status } = error as { readonly name?: unknown; readonly status?: unknown };
  return typeof status === 'number' ? status === 429 || status >= 500 : name === 'RetryError';
}

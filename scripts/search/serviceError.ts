import { SiteError } from '../../src/model/siteError';

interface ServiceRequest {
  readonly appId: string;
  /** Where the key stands that was used. */
  readonly key: string;
}

/** Takes what the client of the hosted service has thrown, and gives what its user should know of it; other errors stay as they are. */
export function toServiceError(error: unknown, { appId, key }: ServiceRequest): unknown {
  const { name, message, status } = error as Partial<Error> & { readonly status?: number };
  if (name === 'RetryError') {
    return new SiteError('The hosted search gives no answer, or nothing but failures.', {
      hint: `Readers keep what they had. Is "${appId}" the id of the application, and can this machine reach the network?`,
    });
  }
  if (status === 401 || status === 403) {
    return new SiteError(`The hosted search refuses the key in ${key}: ${message}.`, {
      hint:
        key === 'ALGOLIA_ADMIN_KEY'
          ? `Take a key of the application ${appId} with the rights addObject, deleteIndex and editSettings from the dashboard of the service.`
          : `Put the search-only key of the application ${appId} there, and build again.`,
    });
  }
  if (typeof status !== 'number') return error;
  return new SiteError(`The hosted search has not taken the records: ${message} (status ${status}).`, {
    hint: 'Readers keep what they had.',
  });
}

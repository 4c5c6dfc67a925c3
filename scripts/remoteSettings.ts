import { SiteError } from '../src/model/siteError';
import type { RemoteSettings } from '../src/node/engine/remote/httpCache';

/** Returns the remote cache that the environment describes, if any. Throws `SiteError` if its URL is invalid. */
export function readRemoteSettings(env: NodeJS.ProcessEnv): RemoteSettings | undefined {
  const { DOCS_CACHE_URL: address, DOCS_CACHE_TOKEN: token, DOCS_CACHE_WRITE: write } = env;
  if (!address) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    // The address may contain a password, so it is not shown.
    throw new SiteError('`DOCS_CACHE_URL` is not an HTTP address.', {
      code: 'invalid-cache-url',
      hint: 'Set it to an address such as `https://cache.example.com/docs`, or unset it.',
    });
  }
  return { url, isWritable: write === '1', ...(token && { token }) };
}

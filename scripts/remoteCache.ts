import type { Shard } from '../src/model/shard';
import { SiteError } from '../src/model/siteError';
import type { BuildOptions } from '../src/node/build';

type RemoteSettings = NonNullable<BuildOptions['remote']>;

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

/** Returns the shard in an option such as `2/4`. Throws `SiteError` if it is invalid, or if its results would be lost. */
export function readShard(option: string, remote: RemoteSettings | undefined): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(option)?.map(Number) ?? [];
  if (index === undefined || count === undefined || index < 1 || index > count) {
    throw new SiteError(`\`--shard ${option}\` is not a valid shard.`, {
      code: 'invalid-shard',
      hint: 'Pass INDEX/COUNT, such as `--shard 1/4`.',
    });
  }
  if (!remote?.isWritable) {
    throw new SiteError('A shard needs a remote cache that it can write to.', {
      code: 'invalid-shard',
      hint: 'Set `DOCS_CACHE_URL`, and `DOCS_CACHE_WRITE` to `1`.',
    });
  }
  return { index, count };
}

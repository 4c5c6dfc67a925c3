import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { HostName } from '../../../model/hostConfig';
import { SiteError } from '../../../model/siteError';
import { IMMUTABLE, REVALIDATED } from '../../output/hostFiles/hostRules';
import { NGINX_FILES } from '../../output/hostFiles/nginxFiles';
import type { HostBehaviour } from './hostBehavior';
import { netlifyBehaviour } from './netlifyBehavior';
import { nginxBehaviour } from './nginxBehavior';
import { sendableOnly } from './sendableOnly';
import { vercelBehaviour } from './vercelBehavior';

/** The files that tell each host what to do; a host without any decides by itself. */
const FILES: Readonly<Partial<Record<HostName, readonly string[]>>> = {
  netlify: ['_headers', '_redirects'],
  cloudflare: ['_headers', '_redirects'],
  vercel: ['vercel.json'],
  nginx: [NGINX_FILES.http, NGINX_FILES.server],
};

/**
 * Creates the function that returns how a host behaves for a built site, read from the files in it whenever they have
 * changed. Throws `SiteError` if they are invalid at first; invalid changes later have no effect.
 */
export function behaviourReader(dir: string, host: HostName): () => Promise<HostBehaviour> {
  const files = (FILES[host] ?? []).map((name) => path.join(dir, name));
  let known: { readonly state: string; readonly behaviour: HostBehaviour } | undefined;
  return async () => {
    const state = (await Promise.all(files.map(stateOf))).join();
    if (known?.state !== state) {
      const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
      known = { state, behaviour: read(texts, known?.behaviour) };
    }
    return known.behaviour;
  };

  function read(texts: readonly string[], previous: HostBehaviour | undefined): HostBehaviour {
    try {
      return sendableOnly(behaviour(host, texts));
    } catch (cause) {
      if (previous) return previous;
      const [file = dir] = files;
      throw new SiteError(
        `\`${path.basename(file)}\` of the built site is invalid: ${(cause as Error).message}`,
        {
          hint: 'Correct this file in the static folder of the site, and build again.',
          location: { file },
          cause,
        },
      );
    }
  }
}

async function stateOf(file: string): Promise<string> {
  const info = await stat(file).catch(() => undefined);
  return info ? `${info.ino}-${info.size}-${info.mtimeMs}` : '';
}

function behaviour(host: HostName, [first = '', second = '']: readonly string[]): HostBehaviour {
  if (host === 'netlify' || host === 'cloudflare') {
    return revalidating(netlifyBehaviour({ headers: first, redirects: second }));
  }
  if (host === 'vercel') return revalidating(first === '' ? PLAIN : vercelBehaviour(first));
  return host === 'nginx' ? nginxBehaviour({ http: first, server: second }) : PLAIN;
}

/** These hosts let browsers ask anew for each file, unless a rule says otherwise. */
function revalidating({ headersOf, redirectOf }: HostBehaviour): HostBehaviour {
  return {
    headersOf: (pathname) => ({ 'cache-control': REVALIDATED, ...headersOf(pathname) }),
    redirectOf,
  };
}

/** Files with a hash in their name never change; all others are asked for anew. */
const PLAIN: HostBehaviour = {
  headersOf(pathname) {
    const hashed = /\/assets\/.*[.-][\da-f]{8}\.[a-z\d]+$/.test(pathname);
    return { 'cache-control': hashed ? IMMUTABLE : 'no-cache' };
  },
  redirectOf: () => undefined,
};

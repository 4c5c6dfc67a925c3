import { readFile, stat } from 'node:fs/promises';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import path from 'node:path';
import type { HostName } from '../../../model/hostConfig';
import { SiteError } from '../../../model/siteError';
import { IMMUTABLE, REVALIDATED } from '../../output/hostFiles/hostRules';
import { NGINX_FILES } from '../../output/hostFiles/nginxFiles';
import type { HostBehavior } from './hostBehavior';
import { parseNetlifyFiles } from './netlifyBehavior';
import { parseNginxFiles } from './nginxBehavior';
import { parseVercelFile } from './vercelBehavior';

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
export function createBehaviorReader(dir: string, host: HostName): () => Promise<HostBehavior> {
  const files = (FILES[host] ?? []).map((name) => path.join(dir, name));
  let known: { readonly state: string; readonly behavior: HostBehavior } | undefined;
  return async () => {
    const state = (await Promise.all(files.map(readFileState))).join();
    if (known?.state !== state) {
      const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
      known = { state, behavior: read(texts, known?.behavior) };
    }
    return known.behavior;
  };

  function read(texts: readonly string[], previous: HostBehavior | undefined): HostBehavior {
    try {
      return dropUnsendable(parseBehavior(host, texts));
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

async function readFileState(file: string): Promise<string> {
  const info = await stat(file).catch(() => undefined);
  return info ? `${info.ino}-${info.size}-${info.mtimeMs}` : '';
}

function parseBehavior(host: HostName, [first = '', second = '']: readonly string[]): HostBehavior {
  if (host === 'netlify' || host === 'cloudflare') {
    return withRevalidation(parseNetlifyFiles({ headers: first, redirects: second }));
  }
  if (host === 'vercel') return withRevalidation(first === '' ? PLAIN : parseVercelFile(first));
  return host === 'nginx' ? parseNginxFiles({ http: first, server: second }) : PLAIN;
}

/** These hosts let browsers ask anew for each file, unless a rule says otherwise. */
function withRevalidation({ getHeaders, findRedirect }: HostBehavior): HostBehavior {
  return {
    getHeaders: (pathname) => ({ 'cache-control': REVALIDATED, ...getHeaders(pathname) }),
    findRedirect,
  };
}

/** Files with a hash in their name never change; all others are asked for anew. */
const PLAIN: HostBehavior = {
  getHeaders(pathname) {
    const hashed = /\/assets\/.*[.-][\da-f]{8}\.[a-z\d]+$/.test(pathname);
    return { 'cache-control': hashed ? IMMUTABLE : 'no-cache' };
  },
  findRedirect: () => undefined,
};

/** Headers that follow from how a server sends a response; hosts ignore them in the files of a site, too. */
const FRAMING = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const REDIRECTS = [301, 302, 303, 307, 308];

/** Drops what cannot be sent from the rules of a site: a site may bring such files of its own, with any text in them. */
function dropUnsendable({ getHeaders, findRedirect }: HostBehavior): HostBehavior {
  return {
    getHeaders: (pathname) =>
      Object.fromEntries(
        Object.entries(getHeaders(pathname)).filter(([name, value]) => isSendable(name, value)),
      ),
    findRedirect(pathname) {
      const redirect = findRedirect(pathname);
      return redirect && redirect.to !== '' && REDIRECTS.includes(redirect.status) ? redirect : undefined;
    },
  };
}

function isSendable(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return !FRAMING.has(name);
  } catch {
    return false;
  }
}

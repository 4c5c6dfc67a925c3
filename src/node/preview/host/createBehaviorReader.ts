import { readFile, stat } from 'node:fs/promises';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import path from 'node:path';
import type { HostName } from '../../../model/hostConfig';
import { HOST_FACTS } from '../../../model/hostFacts';
import { SiteError } from '../../../model/siteError';
import { IMMUTABLE, REVALIDATED } from '../../output/hostFiles/hostRules';
import type { HostBehavior } from './hostBehavior';
import { parseNetlifyFiles } from './netlifyBehavior';
import { parseNginxFiles } from './nginxBehavior';
import { parseVercelFile } from './vercelBehavior';

/**
 * Creates a function that returns the behavior of a host for a built site, and reads its configuration files again when they
 * change. Throws `SiteError` if they are invalid on the first read. Later invalid changes have no effect.
 */
export function createBehaviorReader(dir: string, host: HostName): () => Promise<HostBehavior> {
  const files = HOST_FACTS[host].configFiles.map((name) => path.join(dir, name));
  let current: { readonly state: string; readonly behavior: HostBehavior } | undefined;
  return async () => {
    const state = (await Promise.all(files.map(readFileState))).join();
    if (current?.state !== state) {
      const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
      current = { state, behavior: read(texts, current?.behavior) };
    }
    return current.behavior;
  };

  function read(texts: readonly string[], previous: HostBehavior | undefined): HostBehavior {
    try {
      return dropUnsendable(parseBehavior(host, texts));
    } catch (cause) {
      if (previous) return previous;
      const [file = dir] = files;
      throw new SiteError(
        `The file \`${path.basename(file)}\` of the built site is invalid: ${(cause as Error).message}`,
        {
          code: 'invalid-host-file',
          hint: 'Fix this file in the static folder of the site, and build again.',
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

/** These hosts make browsers revalidate each file, unless a rule overrides it. */
function withRevalidation({ getHeaders, findRedirect }: HostBehavior): HostBehavior {
  return {
    getHeaders: (pathname) => ({ 'cache-control': REVALIDATED, ...getHeaders(pathname) }),
    findRedirect,
  };
}

/** Files with a hash in their name never change. Browsers revalidate all others. */
const PLAIN: HostBehavior = {
  getHeaders(pathname) {
    const hashed = /\/assets\/.*[.-][\da-f]{8}\.[a-z\d]+$/.test(pathname);
    return { 'cache-control': hashed ? IMMUTABLE : 'no-cache' };
  },
  findRedirect: () => undefined,
};

/** Headers that the server controls. Hosts ignore them in configuration files, too. */
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

/** Drops headers and redirects that cannot be sent. Sites may contain their own configuration files, with any text in them. */
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

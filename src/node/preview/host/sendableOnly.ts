import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { HostBehaviour } from './hostBehavior';

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
export function sendableOnly({ headersOf, redirectOf }: HostBehaviour): HostBehaviour {
  return {
    headersOf: (pathname) =>
      Object.fromEntries(
        Object.entries(headersOf(pathname)).filter(([name, value]) => isSendable(name, value)),
      ),
    redirectOf(pathname) {
      const redirect = redirectOf(pathname);
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

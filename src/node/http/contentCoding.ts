import type { IncomingHttpHeaders } from 'node:http';

/** Smaller files fit into one packet as they are; bytes. */
const WORTH_IT = 1024;

/** Takes a media type and a size in bytes, and tells whether hosts compress such a file. */
export function isCompressible(type: string, size: number): boolean {
  return size >= WORTH_IT && /^text\/|json|xml|javascript/.test(type);
}

/** Tells whether a client takes gzip: by name or else by `*`, with a weight above zero (RFC 9110 §12.5.3). */
export function takesGzip({ 'accept-encoding': accepted }: IncomingHttpHeaders): boolean {
  const weights = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => {
        const [name = '', weight = 'q=1'] = each.split(';').map((part) => part.trim());
        return [name, Number(weight.replace(/^q=/, ''))];
      }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

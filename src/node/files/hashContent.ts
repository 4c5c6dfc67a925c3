import { createHash } from 'node:crypto';

/** Returns a hash of some content: 128 bits of SHA-256 in hexadecimal. */
export function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

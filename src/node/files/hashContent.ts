import { hash } from 'node:crypto';

export const HASH_BYTES = 16;

/** Returns the SHA-256 of some content in hexadecimal, which other programs use too. */
export function hashSha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}

/** Returns a hash of some content: 128 bits of SHA-256 in hexadecimal. */
export function hashContent(content: string | Uint8Array): string {
  // A substring would keep the whole text in memory, and there are hundreds of thousands of hashes.
  return hash('sha256', content, 'buffer').toString('hex', 0, HASH_BYTES);
}

/** Writes the bytes of a hash of `hashContent`. Returns whether the text is one; otherwise, ignore the written bytes. */
export function writeHash(text: string, bytes: Buffer, at = 0): boolean {
  return text.length === HASH_BYTES * 2 && bytes.write(text, at, 'hex') === HASH_BYTES;
}

import { isUtf8 } from 'node:buffer';
import { createCodeFrame, SiteError } from '../../model/siteError';
import type { ContentRoots } from './contentRoots';
import { readContent } from './readContent';

/**
 * Reads a UTF-8 text file of the content, without a byte order mark and with `\n` line endings. Throws `SiteError` if
 * the file is outside the roots, cannot be read, or is not UTF-8 text.
 */
export async function readSource(file: string, roots: ContentRoots): Promise<string> {
  const text = decode(await readContent(file, roots), file);
  const withoutMark = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return withoutMark.includes('\r\n') ? withoutMark.replaceAll('\r\n', '\n') : withoutMark;
}

function decode(bytes: Buffer, file: string): string {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) {
    throw new SiteError(`\`${file}\` is encoded as UTF-16.`, {
      hint: 'Save the file as UTF-8.',
      location: { file, line: 1 },
    });
  }
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes)) throw createNotTextError(file, text, '\uFFFD', 'bytes that are not UTF-8');
  if (bytes.includes(0)) throw createNotTextError(file, text, '\0', 'a NUL character');
  return text;
}

function startsWith(bytes: Buffer, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

function createNotTextError(file: string, text: string, found: string, what: string): SiteError {
  const before = text.slice(0, text.indexOf(found)).split('\n');
  const line = before.length;
  const column = (before.at(-1) ?? '').length + 1;
  const isShort = (text.split('\n')[line - 1] ?? '').length < 500;
  return new SiteError(`\`${file}\` contains ${what}.`, {
    hint: 'Save the file as UTF-8 text, or move it out of the content folder.',
    location: { file, line, column },
    ...(isShort && { frame: createCodeFrame(text.replaceAll('\0', '\uFFFD'), line, column) }),
  });
}

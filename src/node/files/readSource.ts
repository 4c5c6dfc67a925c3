import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { createCodeFrame, offsetToPosition, SiteError } from '../../model/siteError';
import type { RecordedRead, TaskContext } from '../../model/task';
import { hashContent } from './hashContent';
import { plainContext } from './plainContext';
import { type ContentRoots, describeRepository } from './contentRoots';
import { withParents } from './pathname';
import { isWithin } from './realPath';
import { kindOf } from './pathKind';
import { readContentSync } from './readContent';

/**
 * Reads a UTF-8 text file of the content, without a byte order mark and with `\n` line endings. Throws `SiteError` if
 * the file is outside the roots, cannot be read, or is not UTF-8 text. The context records the file.
 */
export function readSource(file: string, roots: ContentRoots, context: ContentAccess = plainContext): string {
  const text = decodeSource(readRecorded(file, roots, context), file);
  const withoutMark = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return withoutMark.includes('\r\n') ? withoutMark.replaceAll('\r\n', '\n') : withoutMark;
}

/** The parts of a task context that record what is read from the content. */
export type ContentAccess = Pick<TaskContext, 'record' | 'dependOnFiles' | 'kindOf' | 'list'>;

/** Reads a file like `readContentSync`, and records it. */
function readRecorded(file: string, roots: ContentRoots, context: ContentAccess): Buffer {
  let bytes: Buffer;
  try {
    bytes = readContentSync(file, roots);
  } catch (error) {
    context.dependOnFiles([file]);
    context.record(describeFailedRead(file, roots));
    throw error;
  }
  context.record([{ type: 'file', path: file, hash: hashContent(bytes) }]);
  return bytes;
}

/** Returns what the failure to read a file depends on: the file, and the symbolic links in its path. */
export function describeFailedRead(file: string, roots: ContentRoots): readonly RecordedRead[] {
  return [
    { type: 'kind', path: file, kind: kindOf(file) },
    ...withParents(path.dirname(file))
      .filter((dir) => roots.some((root) => isWithin(dir, root)))
      .map((dir): RecordedRead => ({ type: 'list', path: dir })),
    ...describeRepository(file, roots),
  ];
}

/** Returns the text of a file as it is, with its byte order mark and line endings. Throws `SiteError` if it is not UTF-8 text. */
export function decodeSource(bytes: Buffer, file: string): string {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) {
    throw new SiteError(`\`${file}\` is encoded as UTF-16.`, {
      code: 'invalid-encoding',
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
  const { line, column } = offsetToPosition(text, text.indexOf(found));
  const isShort = (text.split('\n')[line - 1] ?? '').length < 500;
  return new SiteError(`\`${file}\` contains ${what}.`, {
    code: 'invalid-encoding',
    hint: 'Save the file as UTF-8 text, or move it out of the content folder.',
    location: { file, line, column },
    ...(isShort && { frame: createCodeFrame(text.replaceAll('\0', '\uFFFD'), line, column) }),
  });
}

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFrame, type Place } from '../../model/siteError';
import { projectDir } from '../entries';

/** Takes what was thrown and gives the innermost place in code that is the site's own, with its line, as far as the stack names one. */
export function markInStack(error: unknown): { readonly place?: Place; readonly frame?: string } {
  const place = framesOf(error).find(({ file }) => isOfTheSite(file));
  if (!place) return {};
  try {
    return { place, frame: codeFrame(fs.readFileSync(place.file, 'utf8'), place.line) };
  } catch {
    return { place };
  }
}

/** The frames of a stack that name a file, innermost first. Compiling keeps lines, not columns. */
function framesOf(error: unknown): readonly { readonly file: string; readonly line: number }[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = stack.matchAll(/(?:at |\()((?:file:\/\/)?\/[^()\n]*?|[A-Za-z]:\\[^()\n]*?):(\d+):\d+\)?$/gm);
  return [...frames].map(([, where = '', line]) => ({
    file: where.startsWith('file:') ? fileURLToPath(where) : where,
    line: Number(line),
  }));
}

function isOfTheSite(file: string): boolean {
  const parts = path.relative(projectDir, file).split(path.sep);
  if (parts.includes('node_modules')) return false;
  return !['src', 'plugins', 'scripts'].includes(parts[0] ?? '');
}

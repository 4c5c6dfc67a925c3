import fs from 'node:fs';
import path from 'node:path';
import { codeFrame, type Place } from '../../model/siteError';
import { projectDir } from '../entries';
import { stackFrames } from './stackFrames';

/** Takes what was thrown and gives the innermost place in code that is the site's own, with its line, as far as the stack names one. */
export function markInStack(error: unknown): { readonly place?: Place; readonly frame?: string } {
  const place = stackFrames(error).find(({ file }) => isOfTheSite(file));
  if (!place) return {};
  try {
    return { place, frame: codeFrame(fs.readFileSync(place.file, 'utf8'), place.line) };
  } catch {
    return { place };
  }
}

function isOfTheSite(file: string): boolean {
  const parts = path.relative(projectDir, file).split(path.sep);
  if (parts.includes('node_modules')) return false;
  return !['src', 'plugins', 'scripts', 'tests'].includes(parts[0] ?? '');
}

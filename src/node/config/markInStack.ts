import fs from 'node:fs';
import path from 'node:path';
import { createCodeFrame, type SourceLocation } from '../../model/siteError';
import { projectDir } from '../entries';
import { stackFrames } from './stackFrames';

/** Takes what was thrown and gives the innermost place in code that is the site's own, with its line, as far as the stack names one. */
export function markInStack(error: unknown): { readonly location?: SourceLocation; readonly frame?: string } {
  const location = stackFrames(error).find(({ file }) => isOfTheSite(file));
  if (!location) return {};
  try {
    return { location, frame: createCodeFrame(fs.readFileSync(location.file, 'utf8'), location.line) };
  } catch {
    return { location };
  }
}

function isOfTheSite(file: string): boolean {
  const parts = path.relative(projectDir, file).split(path.sep);
  if (parts.includes('node_modules')) return false;
  return !['src', 'plugins', 'scripts', 'tests'].includes(parts[0] ?? '');
}

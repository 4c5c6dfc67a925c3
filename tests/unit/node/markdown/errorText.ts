import path from 'node:path';
import { formatLocation, SiteError, SiteErrors } from '../../../../src/model/siteError';
import type { Diagnostic } from '../../../../src/model/diagnostic';

/** Returns the text of a rejection: message, hint, location and frame, without the folder of the test. */
export async function errorText(failing: Promise<unknown>): Promise<string> {
  try {
    await failing;
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors.map(toTextNode).join('\n\n');
    if (error instanceof SiteError) return toTextNode(error);
    throw error;
  }
  throw new Error('Nothing failed.');
}

/** Returns the text of diagnostics as users see it. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map((diagnostic) => `${diagnostic.severity} ${diagnostic.kind}\n${toTextNode(diagnostic)}`)
    .join('\n\n');
}

function toTextNode({
  message,
  hint,
  location,
  frame,
}: Pick<Diagnostic, 'message' | 'hint' | 'location' | 'frame'>): string {
  const at = location && formatLocation({ ...location, file: path.basename(location.file) });
  return [message, hint && `→ ${hint}`, at, frame].filter((part) => part !== undefined).join('\n');
}

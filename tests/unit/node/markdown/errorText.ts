import path from 'node:path';
import { formatLocation, SiteError, SiteErrors } from '../../../../src/model/siteError';
import type { Diagnostic } from '../../../../src/model/reference';

/** Gives all that a user reads of a failure: message, hint, place and frame, without the folders of the test. */
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

/** Gives all that a user reads of findings. */
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

import path from 'node:path';
import { placeToString, SiteError, SiteErrors } from '../../../../src/model/siteError';
import type { Finding } from '../../../../src/model/reference';

/** Gives all that a user reads of a failure: message, hint, place and frame, without the folders of the test. */
export async function errorText(failing: Promise<unknown>): Promise<string> {
  try {
    await failing;
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors.map(textOf).join('\n\n');
    if (error instanceof SiteError) return textOf(error);
    throw error;
  }
  throw new Error('Nothing failed.');
}

/** Gives all that a user reads of findings. */
export function findingTexts(findings: readonly Finding[]): string {
  return findings.map((finding) => `${finding.severity} ${finding.kind}\n${textOf(finding)}`).join('\n\n');
}

function textOf({
  message,
  hint,
  place,
  frame,
}: Pick<Finding, 'message' | 'hint' | 'place' | 'frame'>): string {
  const at = place && placeToString({ ...place, file: path.basename(place.file) });
  return [message, hint && `→ ${hint}`, at, frame].filter((part) => part !== undefined).join('\n');
}

import { SiteError } from '../../model/siteError';
import { formatKeyPath } from '../config/describeIssue';
import { DataError, toJsonData } from '../config/jsonData';
import type { KeyPath, Located } from './yaml';

interface DataSource {
  /** The start of the error, such as `The sidebars`. */
  readonly subject: string;
  /** Returns where a part of the value is written, as far as that is known. */
  readonly locate?: (path: KeyPath) => Partial<Located>;
}

/**
 * Returns data from code of a site or plugin in the form that pages receive: see `toJsonData`. Throws `SiteError` if JSON cannot
 * hold it, with the path to the part that is at fault.
 */
export function readSiteData(value: unknown, { subject, locate }: DataSource): unknown {
  try {
    return toJsonData(value);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    const path = error.path.map((step) => (typeof step === 'number' ? step : String(step)));
    const at = path.length === 0 ? '' : ` at \`${formatKeyPath(path)}\``;
    throw new SiteError(`${subject} cannot be used${at}: the value ${error.message}.`, {
      hint: 'Pages receive this data as JSON: use strings, numbers, booleans, null, arrays, and plain objects.',
      ...locate?.(path),
      cause: error,
    });
  }
}

import type { KeyPath } from '../../model/fields';
import { type ErrorLocation, SiteError } from '../../model/siteError';
import { formatKeyPath } from '../../model/describeIssue';
import { DataError, toJsonData } from '../config/jsonData';

interface DataSource {
  /** The subject of the error message, such as `The sidebars`. */
  readonly subject: string;
  /** Returns the location of a part of the value, if known. */
  readonly locate?: (path: KeyPath) => ErrorLocation;
}

/**
 * Returns data from the code of a site or plugin as pages receive it (see `toJsonData`). Throws `SiteError` with the
 * path of the invalid part if JSON cannot represent it.
 */
export function readSiteData(value: unknown, { subject, locate }: DataSource): unknown {
  try {
    return toJsonData(value);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    const { path } = error;
    const at = path.length === 0 ? '' : ` at \`${formatKeyPath(path)}\``;
    throw new SiteError(`${subject} cannot be used${at}: the value ${error.message}.`, {
      code: 'unserializable-data',
      hint: 'Pages receive this data as JSON: use strings, numbers, booleans, null, arrays, and plain objects.',
      ...locate?.(path),
      cause: error,
    });
  }
}

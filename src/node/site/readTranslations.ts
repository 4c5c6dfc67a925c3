import fs from 'node:fs';
import { z } from 'zod';
import { SiteError } from '../../model/siteError';
import type { ContentRoots } from '../files/contentRoots';
import { readContentSync } from '../files/readContent';
import { formatKeyPath } from '../config/describeIssue';
import { parseJson } from '../dataFiles/loadDataFile';
import { locateInModule } from '../dataFiles/locateInModule';
import { readSiteData } from '../dataFiles/readSiteData';

const schema = z.record(
  z.string(),
  z.strictObject(
    { message: z.string(), description: z.string().optional() },
    {
      error: 'must be {"message": text, "description": text}',
    },
  ),
);

/**
 * Reads a translation file and returns the messages by ID; empty if the file does not exist. Throws `SiteError` if it
 * is invalid.
 */
export function readTranslations(file: string, roots: ContentRoots): Readonly<Record<string, string>> {
  if (!fs.existsSync(file)) return {};
  const source = readContentSync(file, roots)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  const value = parseJson(source, file);
  const rootKeys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const locate = (path: readonly PropertyKey[]) =>
    locateInModule({ file, source, path: path as (string | number)[], rootKeys });
  const result = schema.safeParse(readSiteData(value, { subject: 'The translation file', locate }));
  if (result.success)
    return Object.fromEntries(Object.entries(result.data).map(([id, { message }]) => [id, message]));
  const path = result.error.issues[0]?.path ?? [];
  throw new SiteError(
    `The translation file has an invalid value${path.length > 0 ? ` at \`${formatKeyPath(path)}\`` : ''}.`,
    {
      hint: 'Write each entry as `"id": { "message": "the text", "description": "its purpose" }`.',
      ...locate(path),
    },
  );
}

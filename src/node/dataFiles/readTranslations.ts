import * as z from 'zod';
import type { TranslationMessages } from '../../model/translation';
import type { KeyPath } from '../../model/fields';
import { SiteError } from '../../model/siteError';
import type { ContentRoots } from '../files/contentRoots';
import { type ContentAccess, readSource } from '../files/readSource';
import { formatKeyPath } from '../config/describeIssue';
import { parseJson } from './loadDataFile';
import { locateInModule } from '../../model/locateKey';
import { readSiteData } from './readSiteData';

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
export function readMessages(file: string, roots: ContentRoots, access: ContentAccess): TranslationMessages {
  if (access.kindOf(file) === undefined) return {};
  const source = readSource(file, roots, access);
  const value = parseJson(source, file);
  const rootKeys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const locate = (path: KeyPath) => locateInModule({ file, source }, path, rootKeys);
  const result = schema.safeParse(readSiteData(value, { subject: 'The translation file', locate }));
  if (result.success) return result.data as TranslationMessages;
  const path = result.error.issues[0]?.path ?? [];
  throw new SiteError(
    `The translation file has an invalid value${path.length > 0 ? ` at \`${formatKeyPath(path)}\`` : ''}.`,
    {
      code: 'invalid-translation-file',
      hint: 'Write each entry as `"id": { "message": "the text", "description": "its purpose" }`.',
      ...locate(path),
    },
  );
}

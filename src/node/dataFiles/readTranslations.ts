import * as z from 'zod';
import type { TranslationMessages } from '../../model/translation';
import type { KeyPath } from '../../model/fields';
import { combineErrors, SiteError } from '../../model/siteError';
import type { ContentRoots } from '../files/contentRoots';
import { type ContentAccess, readSource } from '../files/readSource';
import { describeIssue } from '../../model/describeIssue';
import { parseJson } from './loadDataFile';
import { locateInModule } from '../../model/locateKey';
import { readSiteData } from './readSiteData';

const schema = z.record(
  z.string(),
  z.strictObject(
    { message: z.string(), description: z.string().optional() },
    { error: 'must be an object with a message' },
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
  const issues = result.error.issues.flatMap((issue) => describeIssue(issue, value, () => []));
  throw combineErrors(
    issues.map(({ path, field, problem }) => {
      const subject = field === '' ? 'The translation file' : `The translation \`${field}\``;
      return new SiteError(`${subject} ${problem}.`, {
        code: 'invalid-translation-file',
        hint: 'Write each entry as `"id": { "message": "the text", "description": "its purpose" }`.',
        ...locate(path),
      });
    }),
  );
}

import fs from 'node:fs';
import { z } from 'zod';
import { SiteError } from '../../model/siteError';
import type { ContentRoots } from '../content/contentRoots';
import { readContentSync } from '../content/readContent';

const schema = z.record(
  z.string(),
  z.strictObject(
    { message: z.string(), description: z.string().optional() },
    {
      error: 'must be {"message": text, "description": text}',
    },
  ),
);

/** Reads a file of translated texts and gives the texts by id; none when there is no file (contract/build.md §9.7). */
export function readTranslations(file: string, roots: ContentRoots): Readonly<Record<string, string>> {
  if (!fs.existsSync(file)) return {};
  const result = schema.safeParse(parse(file, roots));
  if (result.success)
    return Object.fromEntries(Object.entries(result.data).map(([id, { message }]) => [id, message]));
  const [issue] = result.error.issues;
  throw new SiteError(`A translation file is not right at "${issue?.path.join('.')}".`, {
    hint: 'Each entry has the form "id": {"message": "the text", "description": "what it is for"}.',
    place: { file },
  });
}

function parse(file: string, roots: ContentRoots): unknown {
  const text = readContentSync(file, roots).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SiteError('A translation file is not valid JSON.', {
      hint: 'Correct the file.',
      place: { file },
      cause,
    });
  }
}

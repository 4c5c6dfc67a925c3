import fs from 'node:fs';
import { z } from 'zod';
import { SiteError } from '../../model/siteError';

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
export function readTranslations(file: string): Readonly<Record<string, string>> {
  if (!fs.existsSync(file)) return {};
  const result = schema.safeParse(parse(file));
  if (result.success)
    return Object.fromEntries(Object.entries(result.data).map(([id, { message }]) => [id, message]));
  const [issue] = result.error.issues;
  throw new SiteError(`A translation file is not right at "${issue?.path.join('.')}".`, {
    hint: 'Each entry has the form "id": {"message": "the text", "description": "what it is for"}.',
    place: { file },
  });
}

function parse(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new SiteError('A translation file is not valid JSON.', {
      hint: 'Correct the file.',
      place: { file },
      cause,
    });
  }
}

import * as z from 'zod';
import { anyText, sharedFields, text, url } from '../../../src/node/frontMatter/frontMatterFields';
import { parsePostDate } from './postDate';

const AUTHORS_ERROR = 'must be a key of the authors file, an object with a name, or a list of these';
const author = z.union([text, z.record(z.string(), z.unknown())], { error: AUTHORS_ERROR });
const authors = z.union([author, z.array(author, { error: AUTHORS_ERROR })], { error: AUTHORS_ERROR });

/** The front matter of a post. */
export const postFrontMatterSchema = z.looseObject({
  ...sharedFields,
  id: anyText.optional(),
  title: anyText.optional(),
  title_meta: anyText.optional(),
  sidebar_label: anyText.optional(),
  date: text
    .refine((value) => parsePostDate(value) !== undefined, {
      error: 'must be a date, such as `2024-05-31` or `2024-05-31T10:00`',
    })
    .optional(),
  /** Extension: the URL of the picture that lists show. */
  picture: url.optional(),
  authors: authors.optional(),
  author: text.optional(),
  author_title: text.optional(),
  author_url: url.optional(),
  author_image_url: url.optional(),
  authorTitle: text.optional(),
  authorURL: url.optional(),
  authorImageURL: url.optional(),
});

export type PostFrontMatter = z.output<typeof postFrontMatterSchema>;

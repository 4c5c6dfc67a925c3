import * as z from 'zod';
import {
  anyTextField,
  sharedFields,
  textField,
  urlField,
} from '../../../src/node/frontMatter/frontMatterFields';
import { parsePostDate } from './postDate';

const AUTHORS_ERROR = 'must be a key of the authors file, an object with a name, or a list of these';
const author = z.union([textField, z.record(z.string(), z.unknown())], { error: AUTHORS_ERROR });
const authors = z.union([author, z.array(author, { error: AUTHORS_ERROR })], { error: AUTHORS_ERROR });

/** The front matter of a post. */
export const postFrontMatterSchema = z.looseObject({
  ...sharedFields,
  id: anyTextField.optional(),
  title: anyTextField.optional(),
  title_meta: anyTextField.optional(),
  sidebar_label: anyTextField.optional(),
  date: textField
    .refine((value) => parsePostDate(value) !== undefined, {
      error: 'must be a date, such as `2024-05-31` or `2024-05-31T10:00`',
    })
    .optional(),
  /** Extension: the URL of the picture that lists show. */
  picture: urlField.optional(),
  authors: authors.optional(),
  author: textField.optional(),
  author_title: textField.optional(),
  author_url: urlField.optional(),
  author_image_url: urlField.optional(),
  authorTitle: textField.optional(),
  authorURL: urlField.optional(),
  authorImageURL: urlField.optional(),
});

export type PostFrontMatter = z.output<typeof postFrontMatterSchema>;

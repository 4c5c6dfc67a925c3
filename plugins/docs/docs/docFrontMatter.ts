import { z } from 'zod';
import {
  anyText,
  flag,
  number,
  sharedFields,
  text,
  url,
} from '../../../src/node/frontMatter/frontMatterFields';

const docId = text.nullable();

/** The front matter of a doc (contract/build.md §3.4). */
export const docFrontMatterSchema = z.looseObject({
  ...sharedFields,
  id: text.optional(),
  title: anyText.optional(),
  hide_title: flag.optional(),
  sidebar_key: text.optional(),
  sidebar_label: text.optional(),
  sidebar_position: number.optional(),
  sidebar_class_name: text.optional(),
  sidebar_custom_props: z.record(z.string(), z.unknown(), { error: 'must be an object' }).optional(),
  displayed_sidebar: text.nullable().optional(),
  pagination_label: text.optional(),
  pagination_next: docId.optional(),
  pagination_prev: docId.optional(),
  custom_edit_url: z
    .union([url, z.literal(''), z.null()], { error: 'must be a URL without spaces, or null' })
    .optional(),
  parse_number_prefixes: flag.optional(),
});

export type DocFrontMatter = z.output<typeof docFrontMatterSchema>;

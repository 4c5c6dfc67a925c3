import { createErrorList } from '../../../src/model/attempt';
import * as z from 'zod';
import type { Diagnostic } from '../../../src/model/diagnostic';
import { defineTask } from '../../../src/model/task';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import {
  anyTextField,
  booleanField,
  numberField,
  sharedFields,
  textField,
  urlField,
} from '../../../src/node/frontMatter/frontMatterFields';
import { validateFrontMatter } from '../../../src/node/frontMatter/validateFrontMatter';
import { type MarkdownReadOptions, readMarkdown } from '../../../src/node/metadata/readMarkdown';

const docId = textField.nullable();

/** The front matter of a doc. */
export const docFrontMatterSchema = z.looseObject({
  ...sharedFields,
  id: textField.optional(),
  title: anyTextField.optional(),
  hide_title: booleanField.optional(),
  sidebar_key: textField.optional(),
  sidebar_label: textField.optional(),
  sidebar_position: numberField.optional(),
  sidebar_class_name: textField.optional(),
  sidebar_custom_props: z.record(z.string(), z.unknown(), { error: 'must be an object' }).optional(),
  displayed_sidebar: textField.nullable().optional(),
  pagination_label: textField.optional(),
  pagination_next: docId.optional(),
  pagination_prev: docId.optional(),
  counterparts: z
    .record(z.string(), docId, { error: 'must be an object that maps the IDs of docs plugins to doc IDs' })
    .optional(),
  custom_edit_url: z
    .union([urlField, z.literal(''), z.null()], { error: 'must be a URL without spaces, or null' })
    .optional(),
  parse_number_prefixes: booleanField.optional(),
});

export type DocFrontMatter = z.output<typeof docFrontMatterSchema>;

/** Which cards the text of a doc may show: those of its siblings in the sidebar, or of any docs. */
export type ShownCards = 'siblings' | 'all';

/** The part of a doc that depends only on the text of its file, not on its location. */
export interface DocSource {
  readonly frontMatter: DocFrontMatter;
  readonly contentTitle: string | undefined;
  readonly description: string;
  readonly shownCards?: ShownCards;
  /** Whether the text may contain components of the site. */
  readonly hasComponents?: true;
  /** The problems of the front matter, which lacks the entries that are invalid. */
  readonly diagnostics?: readonly Diagnostic[];
}

/** Reads the file of a doc, given its absolute path. */
export async function readDocSource(
  file: string,
  roots: ContentRoots,
  options: MarkdownReadOptions = {},
): Promise<DocSource> {
  const { report, toDiagnostics } = createErrorList();
  const markdown = await readMarkdown(file, roots, { ...options, report });
  const frontMatter = validateFrontMatter({
    schema: docFrontMatterSchema,
    frontMatter: markdown.frontMatter,
    file,
    source: markdown.source,
    report,
  });
  const diagnostics = toDiagnostics();
  const description = frontMatter.description ?? markdown.excerpt;
  const shownCards = findShownCards(markdown.content);
  return {
    frontMatter,
    contentTitle: markdown.contentTitle,
    description,
    ...(shownCards && { shownCards }),
    ...(/<[A-Z]/.test(markdown.content) && { hasComponents: true }),
    ...(diagnostics.length > 0 && { diagnostics }),
  };
}

/** A lookup of any doc, a card of any item, or a list of items other than those of the category. */
const ANY_CARDS =
  /\buseDocById\b|@theme\/DocCard['"]|<DocCardList\b[^>]*?\sitems=(?!\{useCurrentSidebar(?:Category\(\)\.items|Siblings\(\))\})/;

/** A list of the siblings, or an import of Markdown that may contain one. */
const SIBLINGS = /\b(?:DocCardList|useCurrentSidebarSiblings)\b|^import\b.*\.mdx?['"]/m;

function findShownCards(content: string): ShownCards | undefined {
  if (ANY_CARDS.test(content)) return 'all';
  return SIBLINGS.test(content) ? 'siblings' : undefined;
}

/** Reads the file of a doc as `readDocSource` does. */
export const docSource = defineTask<{ readonly file: string; readonly roots: ContentRoots }, DocSource>({
  name: 'doc-source',
  run: (context, { file, roots }) => readDocSource(file, roots, { context }),
});

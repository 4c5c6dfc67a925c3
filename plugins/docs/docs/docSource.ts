import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { type ParseFrontMatter, readMarkdown } from '../../../src/node/metadata/readMarkdown';
import { validateFrontMatter } from '../../../src/node/frontMatter/validateFrontMatter';
import { type DocFrontMatter, docFrontMatterSchema } from './docFrontMatter';

/** What the text of a doc says, wherever the doc is. */
export interface DocSource {
  readonly frontMatter: DocFrontMatter;
  readonly contentTitle: string | undefined;
  readonly description: string;
}

/** Reads the text of a doc, given its absolute path (contract/build.md §3.4). */
export async function readDocSource(
  file: string,
  roots: ContentRoots,
  parse: ParseFrontMatter | undefined,
): Promise<DocSource> {
  const markdown = await readMarkdown(file, roots, parse);
  const frontMatter = validateFrontMatter({
    schema: docFrontMatterSchema,
    frontMatter: markdown.frontMatter,
    file,
    source: markdown.source,
  });
  const description = frontMatter.description ?? markdown.excerpt;
  return { frontMatter, contentTitle: markdown.contentTitle, description };
}

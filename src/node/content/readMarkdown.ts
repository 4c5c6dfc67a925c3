import type { ContentRoots } from './contentRoots';
import { contentTitle } from './contentTitle';
import { excerpt } from './excerpt';
import { detach, type FrontMatter, parseFrontMatter } from './frontMatter';
import { readSource } from './readSource';

/** The site's own front matter parser (contract/build.md §1.5). */
export type ParseFrontMatter = (params: {
  readonly filePath: string;
  readonly fileContent: string;
  readonly defaultParseFrontMatter: (params: {
    readonly filePath: string;
    readonly fileContent: string;
  }) => Promise<{ frontMatter: Record<string, unknown>; content: string }>;
}) => Promise<{ frontMatter: Record<string, unknown>; content: string }>;

/** What is known of a Markdown file without compiling it. */
export interface MarkdownSource {
  /** The whole text; hold on to it only while the file is being looked at. */
  readonly source: string;
  readonly frontMatter: FrontMatter;
  /** The text after the front matter, trimmed. */
  readonly content: string;
  /** The first line of prose, or nothing; worked out when it is asked for. */
  readonly excerpt: string;
  readonly contentTitle: string | undefined;
}

/** Reads a Markdown file of the content, given its absolute path, for what it says about itself. Throws `SiteError` if it is outside of the roots, cannot be read or has invalid front matter. */
export async function readMarkdown(
  file: string,
  roots: ContentRoots,
  parse?: ParseFrontMatter,
): Promise<MarkdownSource> {
  const source = await readSource(file, roots);
  const { frontMatter, content } = parse
    ? await parse({ filePath: file, fileContent: source, defaultParseFrontMatter })
    : parseFrontMatter(source, file);
  const { title } = contentTitle(content);
  return {
    source,
    frontMatter,
    content,
    get excerpt() {
      return detach(excerpt(content));
    },
    contentTitle: title === undefined ? undefined : detach(title),
  };
}

async function defaultParseFrontMatter(params: {
  readonly filePath: string;
  readonly fileContent: string;
}): Promise<{ frontMatter: Record<string, unknown>; content: string }> {
  const { frontMatter, content } = parseFrontMatter(params.fileContent, params.filePath);
  return { frontMatter: { ...frontMatter }, content };
}

import { attempt } from '../../model/attempt';
import { isRecord } from '../../model/fields';
import { getSiteErrors, isSiteError, type ReportErrors, SiteError, throwErrors } from '../../model/siteError';
import { getErrorMessage } from '../../model/errorMessage';
import type { ParsedSource, ParseFrontMatter, SourceText } from '../../model/markdownConfig';
import { settle } from '../config/settle';
import { plainContext } from '../files/plainContext';
import type { ContentRoots } from '../files/contentRoots';
import {
  detachText,
  type ParsedFrontMatter,
  type FrontMatter,
  parseFrontMatter,
} from '../frontMatter/frontMatter';
import { type ContentAccess, readSource } from '../files/readSource';
import { readSiteData } from '../dataFiles/readSiteData';
import { extractTitle } from './extractTitle';
import { extractExcerpt } from './extractExcerpt';

/** A Markdown file before it is compiled. */
export interface MarkdownSource {
  /** The whole text. Do not keep it in memory. */
  readonly source: string;
  readonly frontMatter: FrontMatter;
  /** The text after the front matter, trimmed. */
  readonly content: string;
  /** The first line of prose, or an empty string. Computed on access. */
  readonly excerpt: string;
  readonly contentTitle: string | undefined;
}

export interface MarkdownReadOptions {
  /** The site's own parser. */
  readonly parse?: ParseFrontMatter | undefined;
  /** Records the file. */
  readonly context?: ContentAccess;
  readonly report?: ReportErrors | undefined;
}

/**
 * Reads a Markdown file of the content, given its absolute path. Reports a `SiteError` if it is outside the roots or cannot be read,
 * and continues as if it were empty. Reports invalid front matter too.
 */
export async function readMarkdown(
  file: string,
  roots: ContentRoots,
  { parse, context = plainContext, report = throwErrors }: MarkdownReadOptions = {},
): Promise<MarkdownSource> {
  const source = attempt(() => readSource(file, roots, context), report) ?? '';
  const { frontMatter, content } = await splitFrontMatter(source, file, { parse, report });
  const { title } = extractTitle(content);
  return {
    source,
    frontMatter,
    content,
    get excerpt() {
      return detachText(extractExcerpt(content));
    },
    contentTitle: title === undefined ? undefined : detachText(title),
  };
}

/**
 * Returns the front matter and the text of a Markdown file, split by the site's own parser if it has one. Reports a
 * `SiteError` if that parser fails or returns an invalid result.
 */
export async function splitFrontMatter(
  source: string,
  file: string,
  { parse, report = throwErrors }: Pick<MarkdownReadOptions, 'parse' | 'report'>,
): Promise<ParsedFrontMatter> {
  if (!parse) return parseFrontMatter(source, file, report);
  try {
    return await runParser(source, file, parse);
  } catch (error) {
    report(getSiteErrors(error));
    return parseFrontMatter(source, file, () => {});
  }
}

async function runParser(source: string, file: string, parse: ParseFrontMatter): Promise<ParsedFrontMatter> {
  const hook = 'The function `markdown.parseFrontMatter` of the config';
  const location = { file };
  let result: unknown;
  try {
    result = await settle(() => parse({ filePath: file, fileContent: source, defaultParseFrontMatter }), {
      what: hook,
      location,
    });
  } catch (error) {
    if (isSiteError(error)) throw error;
    throw new SiteError(`${hook} failed: ${getErrorMessage(error)}.`, {
      code: 'failed-function',
      location,
      cause: error,
    });
  }
  const { content, frontMatter } = (result ?? {}) as Partial<ParsedFrontMatter>;
  const read = readSiteData(frontMatter, {
    subject: `The front matter from ${hook.replace('The', 'the')}`,
    locate: () => ({ location }),
  });
  if (typeof content === 'string' && isRecord(read)) return { frontMatter: read, content };
  throw new SiteError(`${hook} did not return front matter and content.`, {
    code: 'invalid-function-result',
    hint: 'Return an object such as { frontMatter: {}, content: "text" }.',
    location,
  });
}

/** Splits a Markdown file, as sites without `markdown.parseFrontMatter` do. */
export async function defaultParseFrontMatter({ filePath, fileContent }: SourceText): Promise<ParsedSource> {
  const { frontMatter, content } = parseFrontMatter(fileContent, filePath);
  return { frontMatter: { ...frontMatter }, content };
}

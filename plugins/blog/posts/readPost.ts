import { type BlogPostMetadata, TRUNCATION_MARKER } from '../../../src/model/blog';
import { getSiteLanguage } from '../../../src/model/siteLanguage';
import type { LoadContext } from '../../../src/model/plugin';
import type { Diagnostic } from '../../../src/model/diagnostic';
import type { ReportErrors } from '../../../src/model/siteError';
import type { TaskContext } from '../../../src/model/task';
import { joinUrl } from '../../../src/model/url';
import { extractTitle } from '../../../src/node/metadata/extractTitle';
import { createEditUrl } from '../../../src/node/metadata/editUrl';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import { getLastUpdate, type LastUpdates } from '../../../src/node/git/lastUpdates';
import { checkPageAddress } from '../../../src/node/metadata/checkPageAddress';
import { escapePath, toSiteAlias } from '../../../src/node/files/pathname';
import { readMarkdown } from '../../../src/node/metadata/readMarkdown';
import { findLocalizedFile } from '../../../src/node/metadata/localizedContent';
import { createInlineTagsDiagnostics, resolveTags } from '../../../src/node/metadata/tags';
import type { TagsFile } from '../../../src/node/metadata/tagsFile';
import { validateFrontMatter } from '../../../src/node/frontMatter/validateFrontMatter';
import { shouldHideDrafts, getVisibility } from '../../../src/node/metadata/visibility';
import type { AuthorsFile } from '../authors/readAuthorsFile';
import { resolveAuthors, createInlineAuthorsDiagnostic } from '../authors/resolveAuthors';
import type { BlogPaths } from '../resolveBlogPaths';
import type { BlogOptions } from '../options';
import type { ConfigPost, ReadingTime } from '../optionTypes';
import { parsePostFileName, resolvePostDate } from './postDate';
import { type PostFrontMatter, postFrontMatterSchema } from './postFrontMatter';

/** A post. `loadPosts` adds the links to the posts before and after it. */
export interface Post {
  /** Its path below the blog. */
  readonly id: string;
  readonly metadata: BlogPostMetadata;
  /** The Markdown without front matter and title. */
  readonly content: string;
  /** Absolute. */
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns a post in the shape of Docusaurus. */
export function toConfigPost({ id, metadata, content }: Post): ConfigPost {
  return { id, metadata: { ...metadata, date: new Date(metadata.date) }, content };
}

/** What `readPost` needs besides the file, the same for all posts of a blog. */
export interface ReadPostInput {
  readonly context: LoadContext;
  readonly options: BlogOptions;
  readonly paths: BlogPaths;
  readonly tagsFile: TagsFile | undefined;
  readonly authorsFile: AuthorsFile | undefined;
  /** Returns the commits of the posts; runs git on the first call. */
  readonly updates: () => Promise<LastUpdates>;
  readonly tasks: TaskContext;
  readonly report: ReportErrors;
}

/**
 * Reads one post, given its path relative to the folder of its blog. Returns `undefined` for a draft that is left out. Reports an
 * invalid front matter, date, author or URL, and then continues without it.
 */
export async function readPost(relativeFile: string, input: ReadPostInput): Promise<Post | undefined> {
  const { context, options, paths, tagsFile, authorsFile, report } = input;
  const file = findLocalizedFile(relativeFile, paths, input.tasks);
  const parse = context.siteConfig.markdown.parseFrontMatter;
  const markdown = await readMarkdown(file, paths.roots, { parse, context: input.tasks, report });
  const { source } = markdown;
  const frontMatter = validateFrontMatter({
    schema: postFrontMatterSchema,
    frontMatter: markdown.frontMatter,
    file,
    source,
    report,
  });
  const { draft, unlisted } = getVisibility(frontMatter, shouldHideDrafts(context.mode, input.tasks));
  if (draft) return undefined;

  const name = parsePostFileName(relativeFile);
  const slug = frontMatter.slug ?? escapePath(name.slug);
  const permalink = checkPageAddress(
    { permalink: joinUrl(paths.base, slug), file, slug: frontMatter.slug, readSource: () => source },
    context,
    report,
  );
  const { date, diagnostic: dateDiagnostic } = await resolvePostDate({
    file,
    source,
    frontMatterDate: frontMatter.date,
    fileNameDate: name.date,
    updates: input.updates,
  });
  const tags = resolveTags({ entries: frontMatter.tags, tagsFile, tagsPath: paths.tags });
  const { authorsMapPath } = options;
  const authors = resolveAuthors({
    frontMatter,
    file,
    source,
    authorsFile,
    authorsMapPath,
    paths: paths.authors,
    report,
  });
  const hasTruncateMarker = markdown.content.search(options.truncateMarker ?? TRUNCATION_MARKER) !== -1;
  const { siteDir, i18n } = context;
  const editUrl = createEditUrl(
    options.editUrl,
    {
      siteDir,
      contentDir: paths.contentDir,
      editedDir: options.editLocalizedFiles ? file.slice(0, -relativeFile.length) : undefined,
      file: relativeFile,
    },
    (blogDirPath) => ({ blogDirPath, blogPath: relativeFile, permalink, locale: i18n.currentLocale }),
  );
  const content = extractTitle(markdown.content).rest;
  const readingTime = computeReadingTime(content, frontMatter, input);
  const updates =
    options.showLastUpdateTime || options.showLastUpdateAuthor ? await input.updates() : NO_UPDATES;
  return {
    id: slug,
    file,
    content,
    diagnostics: [
      dateDiagnostic,
      frontMatter.id === undefined ? undefined : createIdDiagnostic(source, file),
      ...createInlineTagsDiagnostics({
        entries: frontMatter.tags,
        tagsFile,
        file,
        readSource: () => source,
        severity: options.onInlineTags,
      }),
      createInlineAuthorsDiagnostic(authors, {
        frontMatter,
        file,
        source,
        authorsMapPath,
        severity: options.onInlineAuthors,
      }),
    ].filter((diagnostic) => diagnostic !== undefined),
    metadata: {
      permalink,
      source: toSiteAlias(siteDir, file),
      title: frontMatter.title ?? markdown.contentTitle ?? name.text,
      description: frontMatter.description ?? markdown.excerpt,
      date: date.toISOString(),
      ...(context.siteConfig.markdown.mdx1Compat.syntax && {
        formattedDate: formatDate(date, getSiteLanguage(i18n)),
      }),
      tags,
      ...(readingTime !== undefined && { readingTime }),
      hasTruncateMarker,
      authors,
      frontMatter,
      unlisted,
      ...(editUrl !== undefined && { editUrl }),
      ...getLastUpdate({ file, fromFrontMatter: frontMatter.last_update, updates, options }),
    },
  };
}

function formatDate(date: Date, language: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(date);
}

const NO_UPDATES: LastUpdates = { byFile: new Map() };

function computeReadingTime(
  content: string,
  frontMatter: PostFrontMatter,
  { options, context }: ReadPostInput,
): number | undefined {
  if (!options.showReadingTime) return undefined;
  const locale = getSiteLanguage(context.i18n);
  const params = { content, locale };
  return options.readingTime
    ? options.readingTime({
        ...params,
        frontMatter,
        defaultReadingTime: (overrides) => defaultReadingTime({ locale, ...overrides }),
      })
    : defaultReadingTime(params);
}

function createIdDiagnostic(source: string, file: string): Diagnostic {
  return {
    code: 'ignored-front-matter',
    severity: 'warn',
    message: 'The front matter field `id` has no effect in a post.',
    hint: 'Use `slug`, or remove the line.',
    ...locateFrontMatterKey(source, file, ['id']),
  };
}

/** Returns the reading time of Markdown in minutes, rounded to two decimals. */
export function defaultReadingTime({
  content,
  locale,
  options: { wordsPerMinute = 200 } = {},
}: Parameters<Parameters<ReadingTime>[0]['defaultReadingTime']>[0]): number {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  let words = 0;
  // line by line, because the segmenter slows down on very long texts
  for (const line of content.split('\n')) {
    for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words += 1;
  }
  return Math.round((words / wordsPerMinute) * 100) / 100;
}

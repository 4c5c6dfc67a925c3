import fs from 'node:fs';
import path from 'node:path';
import type { BlogPostMetadata } from '../../../src/model/blog';
import type { LoadContext } from '../../../src/model/plugin';
import type { Diagnostic } from '../../../src/model/diagnostic';
import { SiteError } from '../../../src/model/siteError';
import { joinUrl } from '../../../src/model/url';
import { contentTitle } from '../../../src/node/metadata/contentTitle';
import { createEditUrl } from '../../../src/node/metadata/editUrl';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import { getLastUpdate, type LastUpdates } from '../../../src/node/git/lastUpdates';
import { checkPageAddress } from '../../../src/node/metadata/checkPageAddress';
import { escapePath, toPosixPath, toSiteAlias } from '../../../src/node/files/pathname';
import { type ParseFrontMatter, readMarkdown } from '../../../src/node/metadata/readMarkdown';
import { createInlineTagsDiagnostic, resolveTags } from '../../../src/node/metadata/tags';
import type { TagsFile } from '../../../src/node/metadata/tagsFile';
import { validateFrontMatter } from '../../../src/node/frontMatter/validateFrontMatter';
import { shouldHideDrafts, getVisibility } from '../../../src/node/metadata/visibility';
import type { AuthorsFile } from '../authors/authorsFile';
import { authorsOf, inlineAuthorsDiagnostic } from '../authors/postAuthors';
import type { BlogPaths } from '../blogPaths';
import type { BlogOptions } from '../options';
import { parsePostDate, utcDay } from './postDate';
import { type PostFileName, readPostFileName } from './postFile';
import { type PostFrontMatter, postFrontMatterSchema } from './postFrontMatter';
import { defaultReadingTime } from './readingTime';

/** A post, without its neighbours in time. */
export interface Post {
  /** The path below the blog. */
  readonly id: string;
  /** Absolute. */
  readonly file: string;
  readonly metadata: BlogPostMetadata;
  /** The Markdown without front matter. */
  readonly content: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What all posts of a blog are read with. */
export interface PostReading {
  readonly context: LoadContext;
  readonly options: BlogOptions;
  readonly paths: BlogPaths;
  readonly tagsFile: TagsFile | undefined;
  readonly authorsFile: AuthorsFile | undefined;
  /** Asks git for the dates of the posts, once. */
  readonly updates: () => Promise<LastUpdates>;
}

const TRUNCATE = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** Reads one post, given its path relative to the blog's folder; a draft gives nothing (contract/build.md §4.2 and §4.3). */
export async function readPost(relativeFile: string, reading: PostReading): Promise<Post | undefined> {
  const { context, options, paths, tagsFile, authorsFile } = reading;
  const file = path.join(paths.contentDir, relativeFile);
  const parse = context.siteConfig.markdown.parseFrontMatter as ParseFrontMatter | undefined;
  const markdown = await readMarkdown(file, paths.roots, parse);
  const { source } = markdown;
  const frontMatter = validateFrontMatter({
    schema: postFrontMatterSchema,
    frontMatter: markdown.frontMatter,
    file,
    source,
  });
  const { draft, unlisted } = getVisibility(frontMatter, shouldHideDrafts(context.mode));
  if (draft) return undefined;

  const name = readPostFileName(relativeFile);
  const slug = frontMatter.slug ?? escapePath(name.slug);
  const permalink = joinUrl(paths.base, slug);
  await checkPageAddress({ permalink, file, slug: frontMatter.slug, readSource: () => source }, context);
  const { date, diagnostic: undated } = await dateOf({ name, frontMatter, file, reading });
  const tags = resolveTags({ stated: frontMatter.tags, tagsFile, tagsPath: paths.tags });
  const { authorsMapPath } = options;
  const authors = authorsOf({ frontMatter, file, source, authorsFile, authorsMapPath, paths: paths.authors });
  const hasTruncateMarker = markdown.content.search(options.truncateMarker ?? TRUNCATE) !== -1;
  const editUrl = editUrlFor(relativeFile, permalink, reading);
  const readingTime = readingTimeOf(markdown.content, frontMatter, reading);
  const inReport = { file, severity: options.onInlineTags };
  const updates = options.showLastUpdateTime || options.showLastUpdateAuthor ? await reading.updates() : NONE;
  return {
    id: slug,
    file,
    content: markdown.content,
    diagnostics: [
      undated,
      frontMatter.id === undefined ? undefined : deprecatedId(source, file),
      createInlineTagsDiagnostic({ tags, tagsFile, ...inReport }),
      inlineAuthorsDiagnostic(authors, { file, authorsMapPath, severity: options.onInlineAuthors }),
    ].filter((diagnostic) => diagnostic !== undefined),
    metadata: {
      permalink,
      source: toSiteAlias(context.siteDir, file),
      title: frontMatter.title ?? markdown.contentTitle ?? name.text,
      description: frontMatter.description ?? markdown.excerpt,
      date: date.toISOString(),
      tags,
      ...(readingTime !== undefined && { readingTime }),
      hasTruncateMarker,
      authors,
      frontMatter,
      unlisted,
      ...(editUrl !== undefined && { editUrl }),
      ...getLastUpdate({ file, stated: frontMatter.last_update, updates, options }),
    },
  };
}

const NONE: LastUpdates = { byFile: new Map() };

/** The date that the front matter states, else that of the file's name, else that of its first commit, else its own. */
async function dateOf({
  name,
  frontMatter,
  file,
  reading,
}: {
  readonly name: PostFileName;
  readonly frontMatter: PostFrontMatter;
  readonly file: string;
  readonly reading: PostReading;
}): Promise<{ readonly date: Date; readonly diagnostic?: Diagnostic }> {
  const stated = frontMatter.date === undefined ? undefined : parsePostDate(frontMatter.date);
  if (stated) return { date: stated };
  if (name.date) {
    const date = utcDay(name.date);
    if (date) return { date };
    const { year, month, day } = name.date;
    throw new SiteError(`The name of the post states a day that does not exist: ${year}-${month}-${day}.`, {
      hint: 'Rename the file, or state a `date` in the front matter.',
      location: { file },
    });
  }
  const { byFile } = await reading.updates();
  const created = byFile.get(file)?.created;
  if (created !== undefined) return { date: new Date(created) };
  const { birthtimeMs, mtimeMs } = await fs.promises.stat(file);
  return {
    date: new Date(birthtimeMs > 0 ? Math.min(birthtimeMs, mtimeMs) : mtimeMs),
    diagnostic: {
      kind: 'content',
      severity: 'warn',
      message: 'The post has no date, so it gets that of its file, which every copy of the file changes.',
      hint: 'State a `date` in its front matter, or begin the name of the file with one.',
      location: { file },
    },
  };
}

function readingTimeOf(
  content: string,
  frontMatter: PostFrontMatter,
  { options, context }: PostReading,
): number | undefined {
  if (!options.showReadingTime) return undefined;
  const locale = context.i18n.currentLocale;
  const given = { content: contentTitle(content).rest, locale };
  return options.readingTime
    ? options.readingTime({
        ...given,
        frontMatter,
        defaultReadingTime: (params) => defaultReadingTime({ locale, ...params }),
      })
    : defaultReadingTime(given);
}

function editUrlFor(
  blogPath: string,
  permalink: string,
  { context: { siteDir, i18n }, options: { editUrl }, paths: { contentDir } }: PostReading,
): string | undefined {
  if (typeof editUrl === 'function') {
    const blogDirPath = toPosixPath(path.relative(siteDir, contentDir));
    return editUrl({ blogDirPath, blogPath, permalink, locale: i18n.currentLocale });
  }
  return editUrl && createEditUrl({ prefix: editUrl, siteDir, contentDir, file: blogPath });
}

function deprecatedId(source: string, file: string): Diagnostic {
  return {
    kind: 'content',
    severity: 'warn',
    message: 'The front matter field `id` has no meaning in a post.',
    hint: 'Use `slug`, or remove the line.',
    ...locateFrontMatterKey(source, file, ['id']),
  };
}

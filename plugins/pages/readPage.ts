import { z } from 'zod';
import type { LoadContext } from '../../src/model/plugin';
import { SiteError } from '../../src/model/siteError';
import { defineTask, type TaskContext } from '../../src/model/task';
import { joinUrl } from '../../src/model/url';
import { checkPageAddress } from '../../src/node/metadata/checkPageAddress';
import { type ContentRoots, getContentRoots } from '../../src/node/files/contentRoots';
import { createEditUrl } from '../../src/node/metadata/editUrl';
import {
  type ContentFolders,
  findLocalizedFile,
  listContentDirs,
} from '../../src/node/metadata/localizedContent';
import { getLastUpdate, type LastUpdates } from '../../src/node/git/lastUpdates';
import { encodePath, fileToRoutePath, toSiteAlias } from '../../src/node/files/pathname';
import { readSource } from '../../src/node/files/readSource';
import { type MarkdownReadOptions, readMarkdown } from '../../src/node/metadata/readMarkdown';
import { anyText, sharedFields, text } from '../../src/node/frontMatter/frontMatterFields';
import { validateFrontMatter } from '../../src/node/frontMatter/validateFrontMatter';
import { shouldHideDrafts, getVisibility } from '../../src/node/metadata/visibility';
import type { PagesOptions } from './options';

/** The front matter of a Markdown page. */
export const pageFrontMatterSchema = z.looseObject({
  ...sharedFields,
  title: anyText.optional(),
  wrapperClassName: text.optional(),
});
type PageFrontMatter = z.output<typeof pageFrontMatterSchema>;

/** A page that is a React component. */
interface ReactPage {
  readonly type: 'jsx';
  /** Absolute. */
  readonly file: string;
  readonly permalink: string;
  /** The path of the file, starting with `@site/`. */
  readonly source: string;
}

/** The `metadata` that the module of a Markdown page exports. */
export interface PageMetadata {
  readonly type: 'mdx';
  readonly permalink: string;
  readonly source: string;
  readonly title?: string;
  readonly description?: string;
  readonly frontMatter: PageFrontMatter;
  readonly editUrl?: string;
  readonly lastUpdatedBy?: string;
  /** Milliseconds since the epoch. */
  readonly lastUpdatedAt?: number;
  readonly unlisted: boolean;
}

/** A page written in Markdown. */
export interface MarkdownPage {
  readonly type: 'mdx';
  /** Absolute. */
  readonly file: string;
  readonly metadata: PageMetadata;
}

export type Page = ReactPage | MarkdownPage;

/** What `readPage` needs besides the file, the same for all pages. */
export interface ReadPageInput {
  readonly context: LoadContext;
  readonly options: PagesOptions;
  readonly folders: ContentFolders;
  readonly updates: LastUpdates;
  readonly tasks: TaskContext;
}

/** Reads one page, given its path relative to the pages folder. Returns `undefined` for a draft that is left out. */
export async function readPage(relativeFile: string, input: ReadPageInput): Promise<Page | undefined> {
  const { context, options, folders, updates, tasks } = input;
  const { contentDir } = folders;
  const { siteDir, baseUrl, siteConfig, mode, i18n } = context;
  const file = findLocalizedFile(relativeFile, folders, tasks);
  const source = toSiteAlias(siteDir, file);
  const resolvePermalink = (route: string) => joinUrl(baseUrl, options.routeBasePath, route);
  const route = encodePath(fileToRoutePath(relativeFile));
  if (!/\.mdx?$/.test(relativeFile)) {
    const permalink = resolvePermalink(route);
    checkReactPage({ permalink, relativeFile, file, context });
    return { type: 'jsx', file, permalink, source };
  }

  const roots = getContentRoots(siteDir, listContentDirs(folders));
  const parse = siteConfig.markdown.parseFrontMatter;
  // A parser of the site may read anything, so the results of its calls are not stored.
  const { frontMatter, contentTitle, excerpt } = parse
    ? await readPageSource(file, roots, { parse, context: tasks })
    : await tasks.get(pageSource, { file, roots });
  const { draft, unlisted } = getVisibility(frontMatter, shouldHideDrafts(mode));
  if (draft) return undefined;
  const permalink = resolvePermalink(frontMatter.slug ?? route);
  checkPageAddress(
    { permalink, file, slug: frontMatter.slug, readSource: () => readSource(file, roots, tasks) },
    context,
  );
  const title = frontMatter.title ?? contentTitle;
  const description = frontMatter.description ?? (excerpt || undefined);
  const editUrl = createEditUrl(
    options.editUrl,
    {
      siteDir,
      contentDir,
      editedDir: options.editLocalizedFiles ? file.slice(0, -relativeFile.length) : undefined,
      file: relativeFile,
    },
    (pagesDirPath) => ({ pagesDirPath, pagesPath: relativeFile, permalink, locale: i18n.currentLocale }),
  );
  return {
    type: 'mdx',
    file,
    metadata: {
      type: 'mdx',
      permalink,
      source,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      frontMatter,
      ...(editUrl !== undefined && { editUrl }),
      ...getLastUpdate({ file, fromFrontMatter: frontMatter.last_update, updates, options }),
      unlisted,
    },
  };
}

/** The part of a page that depends only on the text of its file, not on its location. */
interface PageSource {
  readonly frontMatter: PageFrontMatter;
  readonly contentTitle?: string;
  readonly excerpt: string;
}

async function readPageSource(
  file: string,
  roots: ContentRoots,
  options: MarkdownReadOptions,
): Promise<PageSource> {
  const { frontMatter, source, contentTitle, excerpt } = await readMarkdown(file, roots, options);
  const valid = validateFrontMatter({ schema: pageFrontMatterSchema, frontMatter, file, source });
  return { frontMatter: valid, ...(contentTitle !== undefined && { contentTitle }), excerpt };
}

/** Reads the file of a Markdown page. Throws `SiteError` if its front matter is invalid. */
export const pageSource = defineTask<{ readonly file: string; readonly roots: ContentRoots }, PageSource>({
  name: 'page-source',
  run: (context, { file, roots }) => readPageSource(file, roots, { context }),
});

/** Throws `SiteError` if the file name of a React page is invalid. */
function checkReactPage({
  permalink,
  relativeFile,
  file,
  context,
}: {
  readonly permalink: string;
  readonly relativeFile: string;
  readonly file: string;
  readonly context: LoadContext;
}): void {
  checkPageAddress({ permalink, file, slug: undefined, readSource: () => '' }, context);
  const character = /[!?]/.exec(relativeFile)?.[0];
  if (character === undefined) return;
  throw new SiteError(`The name of a React page must not contain \`${character}\`.`, {
    code: 'invalid-file-name',
    hint: 'Rename the file. Bundlers treat `!` and `?` in an import as syntax.',
    location: { file },
  });
}

import type { ContentMetadata } from '../../src/model/docs';
import { createErrorList } from '../../src/model/attempt';
import * as z from 'zod';
import type { LoadContext } from '../../src/model/plugin';
import { type Diagnostic, toSiteErrors } from '../../src/model/diagnostic';
import { type ReportErrors, SiteError } from '../../src/model/siteError';
import { defineTask, type TaskContext } from '../../src/model/task';
import { encodePath, joinUrl } from '../../src/model/url';
import { checkPageAddress } from '../../src/node/metadata/checkPageAddress';
import { type ContentRoots, getContentRoots } from '../../src/node/files/contentRoots';
import { createEditUrl } from '../../src/node/metadata/editUrl';
import {
  type ContentFolders,
  findLocalizedFile,
  listContentDirs,
} from '../../src/node/metadata/localizedContent';
import { getLastUpdate, type LastUpdates } from '../../src/node/git/lastUpdates';
import { fileToRoutePath, toSiteAlias } from '../../src/node/files/pathname';
import { readSource } from '../../src/node/files/readSource';
import { type MarkdownReadOptions, readMarkdown } from '../../src/node/metadata/readMarkdown';
import { anyTextField, sharedFields, textField } from '../../src/node/frontMatter/frontMatterFields';
import { validateFrontMatter } from '../../src/node/frontMatter/validateFrontMatter';
import { shouldHideDrafts, getVisibility } from '../../src/node/metadata/visibility';
import type { PagesOptions } from './options';

/** The front matter of a Markdown page. */
export const pageFrontMatterSchema = z.looseObject({
  ...sharedFields,
  title: anyTextField.optional(),
  wrapperClassName: textField.optional(),
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
export interface PageMetadata
  extends Omit<ContentMetadata, 'title' | 'description' | 'frontMatter' | 'tags'> {
  readonly type: 'mdx';
  readonly title?: string;
  readonly description?: string;
  readonly frontMatter: PageFrontMatter;
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
  readonly report: ReportErrors;
}

/**
 * Reads one page, given its path relative to the pages folder. Returns `undefined` for a draft that is left out. Reports an invalid
 * front matter, file name or URL, and then continues without it.
 */
export async function readPage(relativeFile: string, input: ReadPageInput): Promise<Page | undefined> {
  const { context, options, folders, updates, tasks, report } = input;
  const { contentDir } = folders;
  const { siteDir, baseUrl, siteConfig, mode, i18n } = context;
  const file = findLocalizedFile(relativeFile, folders, tasks);
  const source = toSiteAlias(siteDir, file);
  const resolvePermalink = (route: string) => joinUrl(baseUrl, options.routeBasePath, route);
  const route = encodePath(fileToRoutePath(relativeFile));
  if (!/\.mdx?$/.test(relativeFile)) {
    if (!checkFileName(relativeFile, file, report)) return undefined;
    const address = { permalink: resolvePermalink(route), file, slug: undefined, readSource: () => '' };
    return { type: 'jsx', file, permalink: checkPageAddress(address, context, report), source };
  }

  const roots = getContentRoots(siteDir, listContentDirs(folders));
  const parse = siteConfig.markdown.parseFrontMatter;
  // A parser of the site may read anything, so the results of its calls are not stored.
  const {
    frontMatter,
    contentTitle,
    excerpt,
    diagnostics = [],
  } = parse
    ? await readPageSource(file, roots, { parse, context: tasks })
    : await tasks.get(pageSource, { file, roots });
  report(toSiteErrors(diagnostics));
  const { draft, unlisted } = getVisibility(frontMatter, shouldHideDrafts(mode, tasks));
  if (draft) return undefined;
  const { slug } = frontMatter;
  const permalink = checkPageAddress(
    {
      permalink: resolvePermalink(slug ?? route),
      ...{ file, slug, readSource: () => readSource(file, roots, tasks) },
    },
    context,
    report,
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
  /** The problems of the front matter, which lacks the entries that are invalid. */
  readonly diagnostics?: readonly Diagnostic[];
}

async function readPageSource(
  file: string,
  roots: ContentRoots,
  options: MarkdownReadOptions,
): Promise<PageSource> {
  const { report, toDiagnostics } = createErrorList();
  const markdown = await readMarkdown(file, roots, { ...options, report });
  const { frontMatter, source, contentTitle, excerpt } = markdown;
  const valid = validateFrontMatter({ schema: pageFrontMatterSchema, frontMatter, file, source, report });
  const diagnostics = toDiagnostics();
  return {
    frontMatter: valid,
    ...(contentTitle !== undefined && { contentTitle }),
    excerpt,
    ...(diagnostics.length > 0 && { diagnostics }),
  };
}

/** Reads the file of a Markdown page. */
export const pageSource = defineTask<{ readonly file: string; readonly roots: ContentRoots }, PageSource>({
  name: 'page-source',
  run: (context, { file, roots }) => readPageSource(file, roots, { context }),
});

/** Returns whether the file name of a React page is valid. Reports it otherwise. */
function checkFileName(relativeFile: string, file: string, report: ReportErrors): boolean {
  const character = /[!?]/.exec(relativeFile)?.[0];
  if (character === undefined) return true;
  const error = new SiteError(`The name of a React page must not contain \`${character}\`.`, {
    code: 'invalid-file-name',
    hint: 'Rename the file. Bundlers treat `!` and `?` in an import as syntax.',
    location: { file },
  });
  report([error]);
  return false;
}

import path from 'node:path';
import { z } from 'zod';
import type { LoadContext } from '../../src/model/plugin';
import { SiteError } from '../../src/model/siteError';
import { joinUrl } from '../../src/model/url';
import { checkPageAddress } from '../../src/node/metadata/checkPageAddress';
import { getContentRoots } from '../../src/node/files/contentRoots';
import { createEditUrl } from '../../src/node/metadata/editUrl';
import { getLastUpdate, type LastUpdates } from '../../src/node/git/lastUpdates';
import { encodePath, fileToRoutePath, toPosixPath, toSiteAlias } from '../../src/node/files/pathname';
import { type ParseFrontMatter, readMarkdown } from '../../src/node/metadata/readMarkdown';
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
  /** Absolute. */
  readonly contentDir: string;
  readonly updates: LastUpdates;
}

/** Reads one page, given its path relative to the pages folder. Returns `undefined` for a draft that is left out. */
export async function readPage(relativeFile: string, input: ReadPageInput): Promise<Page | undefined> {
  const { context, options, contentDir, updates } = input;
  const { siteDir, baseUrl, siteConfig, mode } = context;
  const file = path.join(contentDir, relativeFile);
  const source = toSiteAlias(siteDir, file);
  const resolvePermalink = (route: string) => joinUrl(baseUrl, options.routeBasePath, route);
  const route = encodePath(fileToRoutePath(relativeFile));
  if (!/\.mdx?$/.test(relativeFile)) {
    const permalink = resolvePermalink(route);
    await checkReactPage({ permalink, relativeFile, file, context });
    return { type: 'jsx', file, permalink, source };
  }

  const markdown = await readMarkdown(
    file,
    getContentRoots(siteDir, [contentDir]),
    siteConfig.markdown.parseFrontMatter as ParseFrontMatter | undefined,
  );
  const frontMatter = validateFrontMatter({
    schema: pageFrontMatterSchema,
    frontMatter: markdown.frontMatter,
    file,
    source: markdown.source,
  });
  const { draft, unlisted } = getVisibility(frontMatter, shouldHideDrafts(mode));
  if (draft) return undefined;
  const permalink = resolvePermalink(frontMatter.slug ?? route);
  await checkPageAddress(
    { permalink, file, slug: frontMatter.slug, readSource: () => markdown.source },
    context,
  );
  const title = frontMatter.title ?? markdown.contentTitle;
  const description = frontMatter.description ?? (markdown.excerpt || undefined);
  const editUrl = resolveEditUrl(relativeFile, permalink, input);
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
      ...getLastUpdate({ file, stated: frontMatter.last_update, updates, options }),
      unlisted,
    },
  };
}

/** Throws `SiteError` if the file name of a React page is invalid. */
async function checkReactPage({
  permalink,
  relativeFile,
  file,
  context,
}: {
  readonly permalink: string;
  readonly relativeFile: string;
  readonly file: string;
  readonly context: LoadContext;
}): Promise<void> {
  await checkPageAddress({ permalink, file, slug: undefined, readSource: () => '' }, context);
  const character = /[!?]/.exec(relativeFile)?.[0];
  if (character === undefined) return;
  throw new SiteError(`The name of a React page must not contain \`${character}\`.`, {
    hint: 'Rename the file. Bundlers treat `!` and `?` in an import as syntax.',
    location: { file },
  });
}

function resolveEditUrl(
  pagesPath: string,
  permalink: string,
  { context: { siteDir, i18n }, options: { editUrl }, contentDir }: ReadPageInput,
): string | undefined {
  if (typeof editUrl === 'function') {
    const pagesDirPath = toPosixPath(path.relative(siteDir, contentDir));
    return editUrl({ pagesDirPath, pagesPath, permalink, locale: i18n.currentLocale });
  }
  return editUrl && createEditUrl({ prefix: editUrl, siteDir, contentDir, file: pagesPath });
}

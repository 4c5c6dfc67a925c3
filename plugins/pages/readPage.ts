import path from 'node:path';
import type { LoadContext } from '../../src/model/plugin';
import { SiteError } from '../../src/model/siteError';
import { joinUrl } from '../../src/model/url';
import { checkPageAddress } from '../../src/node/metadata/checkPageAddress';
import { getContentRoots } from '../../src/node/files/contentRoots';
import { createEditUrl } from '../../src/node/metadata/editUrl';
import { getLastUpdate, type LastUpdates } from '../../src/node/git/lastUpdates';
import { encodePath, fileToRoutePath, toPosixPath, toSiteAlias } from '../../src/node/files/pathname';
import { type ParseFrontMatter, readMarkdown } from '../../src/node/metadata/readMarkdown';
import { validateFrontMatter } from '../../src/node/frontMatter/validateFrontMatter';
import { shouldHideDrafts, getVisibility } from '../../src/node/metadata/visibility';
import type { PagesOptions } from './options';
import { type Page, pageFrontMatterSchema } from './pageTypes';

/** What all pages are read with. */
export interface PageReading {
  readonly context: LoadContext;
  readonly options: PagesOptions;
  /** Absolute. */
  readonly contentDir: string;
  readonly updates: LastUpdates;
}

/** Reads one page, given its path relative to the pages folder; a draft gives nothing (contract/build.md §5). */
export async function readPage(relativeFile: string, reading: PageReading): Promise<Page | undefined> {
  const { context, options, contentDir, updates } = reading;
  const { siteDir, baseUrl, siteConfig, mode } = context;
  const file = path.join(contentDir, relativeFile);
  const source = toSiteAlias(siteDir, file);
  const permalinkOf = (route: string) => joinUrl(baseUrl, options.routeBasePath, route);
  const route = encodePath(fileToRoutePath(relativeFile));
  if (!/\.mdx?$/.test(relativeFile)) {
    const permalink = permalinkOf(route);
    await checkCodePage({ permalink, relativeFile, file, context });
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
  const permalink = permalinkOf(frontMatter.slug ?? route);
  await checkPageAddress(
    { permalink, file, slug: frontMatter.slug, readSource: () => markdown.source },
    context,
  );
  const title = frontMatter.title ?? markdown.contentTitle;
  const description = frontMatter.description ?? (markdown.excerpt || undefined);
  const editUrl = editUrlFor(relativeFile, permalink, reading);
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

/** Throws `SiteError` if a React component cannot be a page under its name. */
async function checkCodePage({
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
  const mark = /[!?]/.exec(relativeFile)?.[0];
  if (mark === undefined) return;
  throw new SiteError(`The name of a React page must not contain \`${mark}\`.`, {
    hint: 'Rename the file: bundlers read `!` and `?` in an import as the start of options.',
    location: { file },
  });
}

function editUrlFor(
  pagesPath: string,
  permalink: string,
  { context: { siteDir, i18n }, options: { editUrl }, contentDir }: PageReading,
): string | undefined {
  if (typeof editUrl === 'function') {
    const pagesDirPath = toPosixPath(path.relative(siteDir, contentDir));
    return editUrl({ pagesDirPath, pagesPath, permalink, locale: i18n.currentLocale });
  }
  return editUrl && createEditUrl({ prefix: editUrl, siteDir, contentDir, file: pagesPath });
}

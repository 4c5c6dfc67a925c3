import path from 'node:path';
import type { DocMetadata } from '../../../src/model/docs';
import type { LoadContext } from '../../../src/model/plugin';
import { toSiteErrors } from '../../../src/model/diagnostic';
import { type ReportErrors, SiteError } from '../../../src/model/siteError';
import type { TaskContext } from '../../../src/model/task';
import { joinUrl } from '../../../src/model/url';
import { createEditUrl } from '../../../src/node/metadata/editUrl';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import { getLastUpdate, type LastUpdates } from '../../../src/node/git/lastUpdates';
import {
  keepNumberPrefix,
  type NumberPrefixParser,
  stripNumberPrefixes,
} from '../../../src/node/metadata/numberPrefix';
import { checkPageAddress } from '../../../src/node/metadata/checkPageAddress';
import { escapePath, toSiteAlias } from '../../../src/node/files/pathname';
import { readSource } from '../../../src/node/files/readSource';
import { findLocalizedFile } from '../../../src/node/metadata/localizedContent';
import { resolveTags } from '../../../src/node/metadata/tags';
import type { TagsFile } from '../../../src/node/metadata/tagsFile';
import { getVisibility } from '../../../src/node/metadata/visibility';
import type { DocsOptions } from '../options';
import type { Version } from '../versions/listVersions';
import { CURRENT } from '../versions/readVersionNames';
import { isConventionalIndex, parseFilePath } from '../sidebars/generateItems';
import type { DocFrontMatter, DocSource, ShownCards } from './readDocSource';

/** A doc without the metadata that depends on other docs: its sidebar and pagination links. */
export interface Doc {
  /** Absolute. */
  readonly file: string;
  readonly frontMatter: DocFrontMatter;
  readonly shownCards?: ShownCards;
  readonly hasComponents?: true;
  readonly metadata: Omit<DocMetadata, 'sidebar' | 'previous' | 'next'>;
}

/** What `readDoc` needs besides the file, the same for all docs of a version. */
export interface ReadDocInput {
  readonly context: Pick<LoadContext, 'siteDir' | 'baseUrl' | 'siteConfig'>;
  readonly locale: string;
  readonly options: DocsOptions;
  readonly version: Version;
  readonly numberPrefixParser: NumberPrefixParser;
  /** Reads the file of a doc, given its absolute path. */
  readonly readSource: (file: string) => Promise<DocSource>;
  readonly tasks: TaskContext;
  readonly tagsFile: TagsFile | undefined;
  readonly updates: LastUpdates;
  readonly report: ReportErrors;
  /** Whether drafts are left out and unlisted docs are hidden, as on the published site. */
  readonly isProduction: boolean;
}

/**
 * Reads one doc, given its path relative to the content folder of its version. Reports an invalid front matter, ID or URL, and
 * then continues without it.
 */
export async function readDoc(relativeFile: string, input: ReadDocInput): Promise<Doc> {
  const { context, options, version, tagsFile, updates, isProduction, report } = input;
  const { siteDir } = context;
  const file = findLocalizedFile(relativeFile, version, input.tasks);
  const {
    frontMatter,
    contentTitle,
    description,
    shownCards,
    hasComponents,
    diagnostics = [],
  } = await input.readSource(file);
  report(toSiteErrors(diagnostics));
  const readText = () => readSource(file, version.roots, input.tasks);

  const parser = frontMatter.parse_number_prefixes === false ? keepNumberPrefix : input.numberPrefixParser;
  const { dir: sourceDir, name } = path.posix.parse(relativeFile);
  const { filename, numberPrefix } = parser(name);
  const dir = stripNumberPrefixes(sourceDir, parser);
  const statedId = frontMatter.id ?? filename;
  if (statedId.includes('/')) {
    const error = new SiteError(`The doc ID \`${statedId}\` contains a slash.`, {
      code: 'invalid-doc-id',
      hint: 'Move the file into the folder, or choose an `id` without a slash.',
      ...locateFrontMatterKey(readText(), file, ['id']),
    });
    report([error]);
  }
  const baseId = statedId.replaceAll('/', '-');
  const slug = resolveDocSlug({ file: relativeFile, baseId, dir, frontMatterSlug: frontMatter.slug });
  const permalink = checkPageAddress(
    { permalink: joinUrl(version.path, slug), file, slug: frontMatter.slug, readSource: readText },
    context,
    report,
  );
  const position = frontMatter.sidebar_position ?? numberPrefix;
  const editUrl = resolveEditUrl(relativeFile, { file, permalink, frontMatter }, input);
  return {
    file,
    frontMatter,
    ...(shownCards && { shownCards }),
    ...(hasComponents && { hasComponents }),
    metadata: {
      id: dir === '' ? baseId : `${dir}/${baseId}`,
      title: frontMatter.title ?? contentTitle ?? baseId,
      description,
      source: toSiteAlias(siteDir, file),
      sourceDirName: sourceDir === '' ? '.' : sourceDir,
      slug,
      permalink,
      ...getVisibility(frontMatter, isProduction),
      ...(editUrl !== undefined && { editUrl }),
      tags: resolveTags({ entries: frontMatter.tags, tagsFile, tagsPath: version.tagsPath }),
      version: version.name,
      ...getLastUpdate({ file, fromFrontMatter: frontMatter.last_update, updates, options }),
      ...(position !== undefined && { sidebarPosition: position }),
      frontMatter,
    },
  };
}

/** Returns the path of a doc below its version: its front matter `slug`, or one derived from its file. */
export function resolveDocSlug({
  file,
  baseId,
  dir,
  frontMatterSlug,
}: {
  /** Relative to the content folder. */
  readonly file: string;
  /** The ID without its folder. */
  readonly baseId: string;
  /** The folder without number prefixes; empty at the root. */
  readonly dir: string;
  readonly frontMatterSlug: string | undefined;
}): string {
  if (frontMatterSlug?.startsWith('/')) return frontMatterSlug;
  const folder = escapePath(dir === '' ? '/' : `/${dir}/`);
  if (frontMatterSlug !== undefined) return path.posix.join(folder, frontMatterSlug);
  return isConventionalIndex(parseFilePath(file)) ? folder : folder + escapePath(baseId);
}

function resolveEditUrl(
  relativeFile: string,
  {
    file,
    permalink,
    frontMatter,
  }: { readonly file: string; readonly permalink: string; readonly frontMatter: DocFrontMatter },
  { options, context: { siteDir }, version, locale }: ReadDocInput,
): string | undefined {
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url || undefined;
  const { editCurrentVersion, editLocalizedFiles } = options;
  const ownDir = file.slice(0, -relativeFile.length - 1);
  const isTranslated = editLocalizedFiles && ownDir === version.localizedDir;
  const versionDir = isTranslated ? ownDir : version.contentDir;
  const currentDir = isTranslated
    ? path.join(path.dirname(ownDir), CURRENT)
    : path.resolve(siteDir, options.path);
  const editedDir = editCurrentVersion ? currentDir : versionDir;
  return createEditUrl(
    options.editUrl,
    { siteDir, contentDir: version.contentDir, editedDir, file: relativeFile },
    (versionDocsDirPath) => ({
      version: version.name,
      versionDocsDirPath,
      docPath: relativeFile,
      permalink,
      locale,
    }),
  );
}

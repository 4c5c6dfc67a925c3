import path from 'node:path';
import type { DocMetadata } from '../../../src/model/docs';
import type { LoadContext } from '../../../src/model/plugin';
import { SiteError } from '../../../src/model/siteError';
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
import { resolveTags } from '../../../src/node/metadata/tags';
import type { TagsFile } from '../../../src/node/metadata/tagsFile';
import { getVisibility } from '../../../src/node/metadata/visibility';
import type { DocsOptions } from '../options';
import type { Version } from '../versions/listVersions';
import { isConventionalIndex, parseFilePath } from '../sidebars/generateItems';
import type { DocFrontMatter, DocSource } from './readDocSource';

/** A doc without the metadata that depends on other docs: its sidebar and pagination links. */
export interface Doc {
  /** Absolute. */
  readonly file: string;
  readonly frontMatter: DocFrontMatter;
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
  readonly tagsFile: TagsFile | undefined;
  readonly updates: LastUpdates;
  /** Whether drafts are left out and unlisted docs are hidden, as on the published site. */
  readonly isProduction: boolean;
}

/**
 * Reads one doc, given its path relative to the content folder of its version. Throws `SiteError` if its front matter, ID
 * or URL is invalid.
 */
export async function readDoc(relativeFile: string, input: ReadDocInput): Promise<Doc> {
  const { context, options, version, tagsFile, updates, isProduction } = input;
  const { siteDir } = context;
  const file = path.join(version.contentDir, relativeFile);
  const { frontMatter, contentTitle, description } = await input.readSource(file);
  const fail = async (message: string, hint: string, key?: string) =>
    new SiteError(message, {
      hint,
      ...(key === undefined
        ? { location: { file } }
        : locateFrontMatterKey(await readSource(file, version.roots), file, [key])),
    });

  const parser = frontMatter.parse_number_prefixes === false ? keepNumberPrefix : input.numberPrefixParser;
  const { dir: sourceDir, name } = path.posix.parse(relativeFile);
  const { filename, numberPrefix } = parser(name);
  const dir = stripNumberPrefixes(sourceDir, parser);
  const baseId = frontMatter.id ?? filename;
  if (baseId.includes('/')) {
    throw await fail(
      `The doc ID \`${baseId}\` contains a slash.`,
      'Move the file into the folder, or choose an `id` without a slash.',
      'id',
    );
  }
  const slug = resolveDocSlug({ file: relativeFile, baseId, dir, frontMatterSlug: frontMatter.slug });
  const permalink = joinUrl(version.path, slug);
  await checkPageAddress(
    { permalink, file, slug: frontMatter.slug, readSource: () => readSource(file, version.roots) },
    input.context,
  );
  const position = frontMatter.sidebar_position ?? numberPrefix;
  const editUrl = resolveEditUrl({ relativeFile, permalink, frontMatter, input });
  return {
    file,
    frontMatter,
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
      tags: resolveTags({ stated: frontMatter.tags, tagsFile, tagsPath: version.tagsPath }),
      version: version.name,
      ...getLastUpdate({ file, stated: frontMatter.last_update, updates, options }),
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

function resolveEditUrl({
  relativeFile,
  permalink,
  frontMatter,
  input: {
    options,
    context: { siteDir },
    version,
    locale,
  },
}: {
  readonly relativeFile: string;
  readonly permalink: string;
  readonly frontMatter: DocFrontMatter;
  readonly input: ReadDocInput;
}): string | undefined {
  if (frontMatter.custom_edit_url !== undefined) return frontMatter.custom_edit_url || undefined;
  const contentDir = options.editCurrentVersion ? path.resolve(siteDir, options.path) : version.contentDir;
  if (typeof options.editUrl === 'function') {
    const versionDocsDirPath = path.relative(siteDir, contentDir).split(path.sep).join('/');
    return options.editUrl({
      version: version.name,
      versionDocsDirPath,
      docPath: relativeFile,
      permalink,
      locale,
    });
  }
  return (
    options.editUrl && createEditUrl({ prefix: options.editUrl, siteDir, contentDir, file: relativeFile })
  );
}

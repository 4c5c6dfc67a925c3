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
import { toSiteAlias } from '../../../src/node/files/pathname';
import { readSource } from '../../../src/node/files/readSource';
import { resolveTags } from '../../../src/node/metadata/tags';
import type { TagsFile } from '../../../src/node/metadata/tagsFile';
import { getVisibility } from '../../../src/node/metadata/visibility';
import type { DocsOptions } from '../options';
import type { Version } from '../versions/version';
import type { DocFrontMatter } from './docFrontMatter';
import type { DocSource } from './docSource';
import { docSlug } from './slug';

/** A doc as its file alone makes it: without sidebar and neighbours. */
export interface Doc {
  /** Absolute. */
  readonly file: string;
  readonly frontMatter: DocFrontMatter;
  readonly metadata: Omit<DocMetadata, 'sidebar' | 'previous' | 'next'>;
}

/** What all docs of a version are read with. */
export interface DocReading {
  readonly context: Pick<LoadContext, 'siteDir' | 'baseUrl' | 'siteConfig'>;
  readonly locale: string;
  readonly options: DocsOptions;
  readonly version: Version;
  readonly numberPrefixParser: NumberPrefixParser;
  /** Reads what the text of a doc says, given its absolute path. */
  readonly readSource: (file: string) => Promise<DocSource>;
  readonly tagsFile: TagsFile | undefined;
  readonly updates: LastUpdates;
  /** Whether drafts and unlisted docs are treated as readers will find them. */
  readonly isProduction: boolean;
}

/** Reads one doc, given its path relative to the content folder of its version (contract/build.md §3.2 to §3.5). */
export async function readDoc(relativeFile: string, reading: DocReading): Promise<Doc> {
  const { context, options, version, tagsFile, updates, isProduction } = reading;
  const { siteDir } = context;
  const file = path.join(version.contentDir, relativeFile);
  const { frontMatter, contentTitle, description } = await reading.readSource(file);
  const fail = async (message: string, hint: string, key?: string) =>
    new SiteError(message, {
      hint,
      ...(key === undefined
        ? { location: { file } }
        : locateFrontMatterKey(await readSource(file, version.roots), file, [key])),
    });

  const parser = frontMatter.parse_number_prefixes === false ? keepNumberPrefix : reading.numberPrefixParser;
  const { dir: sourceDir, name } = path.posix.parse(relativeFile);
  const { filename, numberPrefix } = parser(name);
  const dir = stripNumberPrefixes(sourceDir, parser);
  const baseId = frontMatter.id ?? filename;
  if (baseId.includes('/')) {
    throw await fail(
      `The doc id "${baseId}" holds a slash.`,
      'Move the file into the folder, or choose an `id` without slash.',
      'id',
    );
  }
  const slug = docSlug({ file: relativeFile, baseId, dir, stated: frontMatter.slug });
  const permalink = joinUrl(version.path, slug);
  await checkPageAddress(
    { permalink, file, slug: frontMatter.slug, readSource: () => readSource(file, version.roots) },
    reading.context,
  );
  const position = frontMatter.sidebar_position ?? numberPrefix;
  const editUrl = editUrlFor({ relativeFile, permalink, frontMatter, reading });
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

function editUrlFor({
  relativeFile,
  permalink,
  frontMatter,
  reading: {
    options,
    context: { siteDir },
    version,
    locale,
  },
}: {
  readonly relativeFile: string;
  readonly permalink: string;
  readonly frontMatter: DocFrontMatter;
  readonly reading: DocReading;
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

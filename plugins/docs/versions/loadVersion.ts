import type { LoadContext } from '../../../src/model/plugin';
import type { Reference } from '../../../src/model/reference';
import type { Diagnostic } from '../../../src/model/diagnostic';
import { SiteError } from '../../../src/model/siteError';
import { createLastUpdatesDiagnostic, readShownLastUpdates } from '../../../src/node/git/lastUpdates';
import { isFolder } from '../../../src/node/files/listFiles';
import { keepNumberPrefix, parseNumberPrefix } from '../../../src/node/metadata/numberPrefix';
import { createInlineTagsDiagnostic } from '../../../src/node/metadata/tags';
import { readTagsFile } from '../../../src/node/metadata/tagsFile';
import { shouldHideDrafts } from '../../../src/node/metadata/visibility';
import { loadDocs } from '../docs/loadDocs';
import { mainDocOf } from '../docs/mainDoc';
import { neighbourFinder, type Neighbours } from '../docs/pagination';
import { type PlacedDoc, placeDocs } from '../docs/placeDocs';
import type { DocReading } from '../docs/readDoc';
import type { DocsOptions } from '../options';
import { loadSidebars } from '../sidebars/loadSidebars';
import type { Sidebars } from '../sidebars/sidebarTypes';
import { type SidebarUse, sidebarUse } from '../sidebars/sidebarUse';
import type { Version } from './version';

/** A version with everything that its routes are made of. */
export interface LoadedVersion extends Version {
  /** Without drafts, sorted by id. */
  readonly docs: readonly PlacedDoc[];
  readonly draftIds: readonly string[];
  readonly mainDocId: string;
  readonly sidebars: Sidebars;
  readonly use: SidebarUse;
  readonly indexNeighbours: (permalink: string, sidebar: string) => Neighbours;
  readonly references: readonly Reference[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What versions are loaded with. */
export interface VersionLoading {
  readonly context: LoadContext;
  readonly options: DocsOptions;
  readonly readSource: DocReading['readSource'];
}

/** Reads the docs and sidebars of a version; memory holds what the docs say about themselves, never their prose. */
export async function loadVersion(
  version: Version,
  { context, options, readSource }: VersionLoading,
): Promise<LoadedVersion> {
  const { siteDir, baseUrl, i18n } = context;
  if (!isFolder(version.contentDir)) {
    throw new SiteError(
      `The docs folder of version "${version.name}" does not exist: ${version.contentDir}.`,
      {
        hint: 'Create the folder, or name the right one in the docs option `path`.',
        location: { file: version.contentDir },
      },
    );
  }
  const { numberPrefixParser: wanted } = options;
  const numberPrefixParser =
    typeof wanted === 'function' ? wanted : wanted ? parseNumberPrefix : keepNumberPrefix;
  const tagsFile = await readTagsFile(options.tags, version.contentDir, siteDir);
  const updates = await readShownLastUpdates(version.contentDir, options);
  const all = await loadDocs({
    context,
    locale: i18n.currentLocale,
    options,
    version,
    numberPrefixParser,
    readSource,
    tagsFile,
    updates,
    isProduction: shouldHideDrafts(context.mode),
  });
  const { sidebars, references, diagnostics } = await loadSidebars({
    siteDir,
    baseUrl,
    version,
    docs: all,
    options,
    numberPrefixParser,
  });
  const use = sidebarUse(sidebars);
  const listed = all.filter(({ metadata }) => !metadata.draft);
  if (listed.length === 0) {
    throw new SiteError(`All docs of version "${version.name}" are drafts.`, {
      hint: 'Remove `draft: true` from at least one of them.',
      location: { file: version.contentDir },
    });
  }
  const draftIds = all.filter(({ metadata }) => metadata.draft).map(({ metadata }) => metadata.id);
  const { roots } = version;
  const byId = new Map(listed.map((doc) => [doc.metadata.id, doc]));
  const finder = neighbourFinder(byId, use, { draftIds, roots });
  const docs = await placeDocs(listed, use, {
    sidebarNames: [...sidebars.keys()],
    neighboursOf: finder.ofDoc,
    roots,
  });
  const inlineTags = listed.map(({ file, metadata: { tags } }) =>
    createInlineTagsDiagnostic({ tags, tagsFile, severity: options.onInlineTags, file }),
  );
  return {
    ...version,
    docs,
    draftIds,
    mainDocId: mainDocOf(listed, use).metadata.id,
    sidebars,
    use,
    indexNeighbours: finder.ofIndex,
    references,
    diagnostics: [...diagnostics, createLastUpdatesDiagnostic(updates), ...inlineTags].filter(
      (diagnostic) => diagnostic !== undefined,
    ),
  };
}

import { createErrorList } from '../../../src/model/attempt';
import type { LoadContext } from '../../../src/model/plugin';
import type { Reference } from '../../../src/model/reference';
import type { Diagnostic } from '../../../src/model/diagnostic';
import { SiteError } from '../../../src/model/siteError';
import { collectMessages, createTranslator, type TranslationMessages } from '../../../src/model/translation';
import type { TaskContext } from '../../../src/model/task';
import { createLastUpdatesDiagnostic, getShownLastUpdates } from '../../../src/node/git/lastUpdates';
import { readMessages } from '../../../src/node/dataFiles/readTranslations';
import { keepNumberPrefix, parseNumberPrefix } from '../../../src/node/metadata/numberPrefix';
import { readSource as readText } from '../../../src/node/files/readSource';
import { createInlineTagsDiagnostics } from '../../../src/node/metadata/tags';
import { listContentDirs } from '../../../src/node/metadata/localizedContent';
import { readTagsFile } from '../../../src/node/metadata/tagsFile';
import { shouldHideDrafts } from '../../../src/node/metadata/visibility';
import { loadDocs } from '../docs/loadDocs';
import { type PaginationLinks, type NavigableDoc, addNavigation } from '../docs/navigation';
import type { Doc, ReadDocInput } from '../docs/readDoc';
import type { DocsOptions } from '../options';
import { loadSidebars } from '../sidebars/loadSidebars';
import type { Sidebars } from '../sidebars/sidebarTypes';
import { type SidebarLookup, createSidebarLookup } from '../sidebars/createSidebarLookup';
import type { Version } from './listVersions';
import { checkTranslationKeys, translateVersion } from './translateVersion';

/** A version with everything that its routes need. */
export interface LoadedVersion extends Version {
  /** Without drafts, sorted by id. */
  readonly docs: readonly NavigableDoc[];
  readonly docsById: ReadonlyMap<string, NavigableDoc>;
  readonly draftIds: readonly string[];
  readonly mainDocId: string;
  readonly sidebars: Sidebars;
  readonly sidebarLookup: SidebarLookup;
  readonly getIndexPagination: (permalink: string, sidebar: string) => PaginationLinks;
  readonly references: readonly Reference[];
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the label and the sidebars before they were translated. */
  readonly messages: TranslationMessages;
  /** Whether the sidebars file cannot be read, so that sidebars and their pages are missing. */
  readonly lacksSidebars: boolean;
}

/** What `loadVersion` needs besides the version. */
export interface LoadVersionInput {
  readonly context: LoadContext;
  readonly options: DocsOptions;
  readonly readSource: ReadDocInput['readSource'];
  readonly tasks: TaskContext;
}

/**
 * Reads the docs and sidebars of a version. Problems after which it can continue are among its diagnostics. Keeps only the metadata
 * of the docs in memory, never their content.
 */
export async function loadVersion(
  version: Version,
  { context, options, readSource, tasks }: LoadVersionInput,
): Promise<LoadedVersion> {
  const { siteDir, siteConfig, i18n } = context;
  if (tasks.kindOf(version.contentDir) !== 'folder') {
    throw new SiteError(
      `The docs folder of the version \`${version.name}\` does not exist: \`${version.contentDir}\`.`,
      {
        code: 'no-docs',
        hint: 'Create the folder, or change the docs option `path`.',
        location: { file: version.contentDir },
      },
    );
  }
  const { numberPrefixParser: parser } = options;
  const numberPrefixParser =
    typeof parser === 'function' ? parser : parser ? parseNumberPrefix : keepNumberPrefix;
  const { report, toDiagnostics } = createErrorList();
  const tagsFile = readTagsFile({ option: options.tags, folders: version, siteDir, context: tasks, report });
  const updates = await getShownLastUpdates(tasks, listContentDirs(version), options);
  const all = await loadDocs({
    context,
    locale: i18n.currentLocale,
    options,
    version,
    numberPrefixParser,
    readSource,
    tasks,
    report,
    tagsFile,
    updates,
    isProduction: shouldHideDrafts(context.mode, tasks),
  });
  const {
    sidebars: defaults,
    references,
    diagnostics,
    isMissing: lacksSidebars,
  } = await loadSidebars({
    siteDir,
    site: siteConfig,
    version,
    docs: all,
    options,
    numberPrefixParser,
    tasks,
    report,
  });
  const { label, sidebars, messages } = localizeLabels({ ...version, sidebars: defaults }, tasks);
  const sidebarLookup = createSidebarLookup(sidebars);
  const listed = all.filter(({ metadata }) => !metadata.draft);
  if (listed.length === 0) {
    throw new SiteError(`All docs of the version \`${version.name}\` are drafts.`, {
      code: 'no-docs',
      hint: 'Remove `draft: true` from at least one of them.',
      location: { file: version.contentDir },
    });
  }
  const draftIds = all.filter(({ metadata }) => metadata.draft).map(({ metadata }) => metadata.id);
  const { docs, getIndexPagination } = await addNavigation(listed, sidebarLookup, {
    sidebarNames: lacksSidebars ? undefined : [...sidebars.keys()],
    draftIds,
    roots: version.roots,
    tasks,
    report,
  });
  const inlineTags = listed.flatMap(({ file, frontMatter }) =>
    createInlineTagsDiagnostics({
      entries: frontMatter.tags,
      tagsFile,
      severity: options.onInlineTags,
      file,
      readSource: () => readText(file, version.roots, tasks),
    }),
  );
  return {
    ...version,
    label,
    messages,
    lacksSidebars,
    docs,
    docsById: new Map(docs.map((doc) => [doc.metadata.id, doc])),
    draftIds,
    mainDocId: findMainDoc(listed, sidebarLookup).metadata.id,
    sidebars,
    sidebarLookup,
    getIndexPagination,
    references,
    diagnostics: [
      ...toDiagnostics(),
      ...diagnostics,
      createLastUpdatesDiagnostic(updates),
      ...inlineTags,
    ].filter((diagnostic) => diagnostic !== undefined),
  };
}

/** Translates the labels of a version. Pagination and breadcrumbs are created from them, so it cannot wait for `translateContent`. */
function localizeLabels(
  version: Version & { readonly sidebars: Sidebars },
  tasks: TaskContext,
): Pick<LoadedVersion, 'label' | 'sidebars' | 'messages'> {
  const { localizedDir, roots } = version;
  const messages = collectMessages((translate) => translateVersion(version, translate));
  if (localizedDir === undefined) return { ...version, messages };
  checkTranslationKeys(version.sidebars);
  const translator = createTranslator(readMessages(`${localizedDir}.json`, roots, tasks));
  return { ...translateVersion(version, translator), messages };
}

/** Returns the target of links to the version: the doc at its root, else the first of its first sidebar, else any. */
function findMainDoc(docs: readonly Doc[], sidebarLookup: SidebarLookup): Doc {
  const home = docs.find(({ metadata }) => metadata.slug === '/');
  const { firstDocId } = sidebarLookup;
  const first =
    firstDocId === undefined ? undefined : docs.find(({ metadata }) => metadata.id === firstDocId);
  const main = home ?? first ?? docs[0];
  if (!main) throw new Error('A version must have at least one doc.');
  return main;
}

import type { CompiledContent } from '../../model/content';
import { defineGroupTask, type ItemGroup, readGroupedItems, storeGroups } from '../../model/itemGroups';
import { isSiteError } from '../../model/siteError';
import { defineParameter, defineTask, type TaskContext } from '../../model/task';
import { hashContent } from '../files/hashContent';
import { fromSiteAlias, toSiteAlias } from '../files/pathname';
import { getContentKey, type ContentRequest } from '../markdown/contentRequest';
import { compiledContent } from '../markdown/contentTasks';
import { pageGroups } from '../site/routeTasks';
import { siteOptions } from '../site/siteParameters';
import { contentRequests, pageEntry } from './manifestTasks';
import { isInteractive, type PageManifestEntry } from './pageManifest';

// The data of all compiled files and pages that bundles and checks need, in groups.

/**
 * Whether content and modules that cannot be compiled fail the bundles, or are left out of them. Read only after an error, so that
 * commands with different values share the results for a site without errors.
 */
export const failedContent = defineParameter<'throw' | 'skip'>('failed-content');

/** Awaits something that content depends on. Returns `null` if users have to fix errors first and the command skips these. */
export async function getUnlessSkipped<Result>(
  context: TaskContext,
  result: Promise<Result>,
): Promise<Result | null> {
  return result.catch((error: unknown) => {
    if (!isSiteError(error) || context.parameter(failedContent) === 'throw') throw error;
    return null;
  });
}

const SUMMARY_FIELDS = [
  ...(['key', 'file', 'query', 'hydration', 'moduleFile', 'elements', 'imports', 'classNames'] as const),
  ...(['assets', 'diagnostics', 'ignoreComments'] as const),
];

/** The data of a compiled file, without the parts that only its pages need. */
export type ContentSummary = Pick<CompiledContent, (typeof SUMMARY_FIELDS)[number]>;

/** Returns the summary of a compiled file. */
export async function summarizeContent(
  context: Pick<TaskContext, 'get'>,
  request: ContentRequest,
): Promise<ContentSummary> {
  const content = await context.get(compiledContent, request);
  return Object.fromEntries(SUMMARY_FIELDS.map((name) => [name, content[name]])) as unknown as ContentSummary;
}

/** Returns the Markdown files that the routes use as modules in groups. Blobs contain no absolute paths. */
export const contentGroups = defineTask<null, readonly ItemGroup[]>({
  name: 'content-groups',
  async run(context) {
    const { siteDir } = context.parameter(siteOptions);
    const requests = await context.get(contentRequests, null);
    const items = requests.map((request) => ({ ...request, file: toSiteAlias(siteDir, request.file) }));
    return storeGroups(context, items, hashContent);
  },
});

/** Returns the summaries of the files in a group. */
export const contentSummaries = defineGroupTask({
  name: 'content-summaries',
  read: (context, request: ContentRequest) => {
    const file = fromSiteAlias(context.parameter(siteOptions).siteDir, request.file) ?? request.file;
    return getUnlessSkipped(context, summarizeContent(context, { ...request, file }));
  },
});

/** Returns the summaries of all compiled files in the order of the routes. */
export async function readContentSummaries(context: TaskContext): Promise<readonly ContentSummary[]> {
  const contents = await readGroupedItems(context, contentSummaries, await context.get(contentGroups, null));
  return contents.filter((content) => content !== null);
}

/** The data of a page that affects bundles. */
export interface PageModules {
  readonly sharedFiles: readonly string[];
  /** The modules of an interactive page. */
  readonly interactive?: {
    readonly path: string;
    readonly modules: Readonly<Record<string, string>>;
    /** The keys of its content in its data, each with that of the compiled file. */
    readonly contents: readonly (readonly [key: string, content: string])[];
  };
}

const pageModules = defineGroupTask({
  name: 'page-modules',
  async read(context, page: string): Promise<PageModules | null> {
    const entry = await getUnlessSkipped(context, context.get(pageEntry, page));
    return entry && describePageModules(entry, entry.contents);
  },
});

/** Returns the data of a page that affects bundles. `contents` are the files of its content, by their keys in its data. */
export function describePageModules(
  { path, modules, sharedFiles }: Pick<PageManifestEntry, 'path' | 'modules' | 'sharedFiles'>,
  contents: Iterable<readonly [key: string, request: ContentRequest]>,
): PageModules {
  if (!isInteractive({ modules })) return { sharedFiles };
  const keys = [...contents].map(([key, request]) => [key, getContentKey(request)] as const);
  return { sharedFiles, interactive: { path, modules, contents: keys } };
}

/** Returns the data of all pages that affects bundles, in the order of the routes. */
export async function readPageModules(context: TaskContext): Promise<readonly PageModules[]> {
  const pages = await readGroupedItems(context, pageModules, await context.get(pageGroups, null));
  return pages.filter((page) => page !== null);
}

export const contentSummaryTasks = [contentGroups, contentSummaries, pageModules];

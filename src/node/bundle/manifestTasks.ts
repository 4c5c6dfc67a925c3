import { declareTask, defineTask, type TaskContext } from '../../model/task';
import { getContentKey, type ContentRequest, toContentRequest } from '../markdown/contentRequest';
import { compiledContent } from '../markdown/contentTasks';
import { contentMetadata, routeChain, siteAddress } from '../site/routeTasks';
import { getSite } from '../site/siteTasks';
import { collectContentRequests, createManifestEntry, type PageManifestEntry } from './pageManifest';

/** Returns the Markdown files that the routes use as modules. */
export const contentRequests = defineTask<null, readonly ContentRequest[]>({
  name: 'content-requests',
  run: async (context) => collectContentRequests((await getSite(context)).routes),
});

/** A manifest entry as it is stored: it refers to the content of the page. */
interface StoredPageEntry extends Omit<PageManifestEntry, 'contents'> {
  readonly contents: readonly (readonly [key: string, request: ContentRequest])[];
}

/** Returns the manifest entry of the page with a given path. */
const storedPageEntry = defineTask<string, StoredPageEntry>({
  name: 'page-entry',
  async run(context, pagePath) {
    const chain = await context.get(routeChain, pagePath);
    const requests = collectContentRequests(chain);
    const site = await context.get(siteAddress, null);
    const contents = await Promise.all(
      requests.map(
        async (request) => [getContentKey(request), await context.get(compiledContent, request)] as const,
      ),
    );
    const metadata = await Promise.all(
      requests.map(async ({ file }) => [file, await context.get(contentMetadata, file)] as const),
    );
    const metadataByFile = new Map(metadata);
    const entry = createManifestEntry(chain, {
      site,
      contents: new Map(contents),
      getContentMetadata: (file) => metadataByFile.get(file) ?? undefined,
    });
    return {
      ...entry,
      contents: [...entry.contents].map(([key, content]) => [key, toContentRequest(content)]),
    };
  },
});

/** A command or a test may replace the task with this name. */
export const pageEntry = declareTask<string, StoredPageEntry>(storedPageEntry.name);

/** Returns the manifest entry of a page with its compiled content. */
export async function getPageEntry(
  context: Pick<TaskContext, 'get'>,
  pagePath: string,
): Promise<PageManifestEntry> {
  const entry = await context.get(pageEntry, pagePath);
  const contents = await Promise.all(
    entry.contents.map(async ([key, request]) => [key, await context.get(compiledContent, request)] as const),
  );
  return { ...entry, contents: new Map(contents) };
}

export const manifestTasks = [contentRequests, storedPageEntry];

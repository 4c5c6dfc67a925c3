import { writeContentModules } from '../markdown/contentModules';
import { contentKey, type ContentRequest } from '../markdown/contentRequest';
import { compiledContent, ownComponents } from '../markdown/contentTasks';
import type { CompiledContent } from '../../model/content';
import { readAllPages } from '../../model/pageTasks';
import { isSiteError } from '../../model/siteError';
import { defineParameter, defineTask, type TaskContext } from '../../model/task';
import { pagePaths } from '../site/routeTasks';
import type { FindSourceFile } from './bundleErrors';
import { CONTENT_ENDING } from './bundledModules';
import { type InteractivePage, staticImports } from './generatedModules';
import { contentRequests, pageEntry } from './manifestTasks';
import { isInteractive } from './pageManifest';

/** A page with modules of its own, as it is stored. */
interface StoredInteractivePage extends Omit<InteractivePage, 'contents'> {
  /** The keys of the modules that are interactive content. */
  readonly contents: readonly string[];
}

/** Everything about the content of a site that its bundles depend on. */
interface ContentInputs {
  readonly pages: readonly StoredInteractivePage[];
  /** Modules that static content imports. */
  readonly staticImports: readonly string[];
  /** CSS classes used in content, sorted. */
  readonly classNames: readonly string[];
  /** The content that bundles contain as a module. */
  readonly modules: readonly ContentModule[];
}

interface ContentModule {
  readonly request: ContentRequest;
  readonly moduleFile: string;
}

/**
 * Whether content that cannot be compiled fails the bundles, or is left out of them. Read only after an error, so that commands
 * with different values share the results for a site without errors.
 */
export const failedContent = defineParameter<'throw' | 'skip'>('failed-content');

/** Calls `read` for each item. Leaves out items with errors of users if the command skips them. */
export async function readContentItems<Item, Result>(
  context: TaskContext,
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = await readAllPages(items, (item) =>
    read(item).catch((error: unknown) => {
      if (!isSiteError(error) || context.parameter(failedContent) === 'throw') throw error;
      return undefined;
    }),
  );
  return results.filter((result) => result !== undefined);
}

/** Derives what bundles depend on from the content and the pages, so that most edits of content stop here. */
export const contentInputs = defineTask<null, ContentInputs>({
  name: 'content-inputs',
  async run(context) {
    const contents = await readContents(context);
    const entries = await readContentItems(context, await context.get(pagePaths, null), (page) =>
      context.get(pageEntry, page),
    );
    const elements = new Map(
      contents.flatMap((content) => (content.elements ? [[content.key, content.elements] as const] : [])),
    );
    const own = await context.get(ownComponents, null);
    const findComponents = (keys: readonly string[]) => {
      const used = new Set(['wrapper', ...keys.flatMap((key) => elements.get(key) ?? [])]);
      return own?.filter((name) => used.has(name));
    };
    return {
      pages: entries.filter(isInteractive).map(({ path, modules, contents: pageContents }) => {
        const interactive = pageContents
          .map(([key, request]) => [key, contentKey(request)] as const)
          .filter(([, contentName]) => elements.has(contentName));
        const components = findComponents(interactive.map(([, contentName]) => contentName));
        return {
          path,
          modules,
          contents: interactive.map(([key]) => key),
          ...(interactive.length > 0 && components && { components }),
        };
      }),
      staticImports: staticImports(contents),
      classNames: [...new Set(contents.flatMap(({ classNames }) => classNames))].sort(),
      modules: contents.flatMap(({ file, query, moduleFile }) =>
        moduleFile === undefined
          ? []
          : [{ request: query === undefined ? { file } : { file, query }, moduleFile }],
      ),
    };
  },
});

/** Returns the content that bundles contain as a module. */
const bundledContents = defineTask<null, readonly ContentModule[]>({
  name: 'bundled-contents',
  run: async (context) => (await context.get(contentInputs, null)).modules,
});

/** Writes the modules of interactive content where bundlers find them. */
export async function writeBundledContents(context: TaskContext): Promise<void> {
  for (const { request } of await context.get(bundledContents, null)) {
    await writeContentModules(context, request);
  }
}

/** Returns a function that returns the Markdown file of a compiled file; any other file unchanged. */
export async function createSourceFinder(context: TaskContext): Promise<FindSourceFile> {
  const modules = await context.get(bundledContents, null);
  const files = new Map(modules.map(({ request, moduleFile }) => [moduleFile, request.file]));
  return (file) => files.get(file) ?? file;
}

/**
 * Returns a function that returns the Markdown file of a compiled file, or the one that imports a missing module, for error
 * messages about a folder of generated files.
 */
export async function createErrorLocator(context: TaskContext, dir: string): Promise<FindSourceFile> {
  const contents = await readContents(context);
  return (file, missing) => {
    if (!file.startsWith(dir)) return file;
    const source =
      // esbuild reports it without the ending.
      contents.find(({ moduleFile }) => moduleFile === file || moduleFile === file + CONTENT_ENDING) ??
      contents.find(({ imports }) => missing !== undefined && imports.includes(missing));
    return source?.file ?? file;
  };
}

async function readContents(context: TaskContext): Promise<readonly CompiledContent[]> {
  return readContentItems(context, await context.get(contentRequests, null), (request) =>
    context.get(compiledContent, request),
  );
}

/** Returns an interactive page as the generated modules use it. */
export function toInteractivePage({ contents, ...page }: StoredInteractivePage): InteractivePage {
  return { ...page, contents: new Map(contents.map((key) => [key, { hydration: 'interactive' }])) };
}

export const contentInputTasks = [contentInputs, bundledContents];

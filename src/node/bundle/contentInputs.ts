import { writeContentModules } from '../markdown/contentModules';
import { type ContentRequest, toContentRequest } from '../markdown/contentRequest';
import { ownComponents } from '../markdown/hydrationTasks';
import type { CompiledContent } from '../../model/content';
import { declareTask, defineTask, type TaskContext } from '../../model/task';
import { isWithin } from '../files/realPath';
import type { FindSourceFile } from './bundleErrors';
import { CONTENT_ENDING } from './bundledModules';
import {
  type ContentSummary,
  type PageModules,
  readContentSummaries,
  readPageModules,
} from './contentSummaries';
import { type InteractivePage, collectStaticImports } from './moduleTables';

/** All data of the content of a site that affects bundles. */
export interface ContentInputs {
  readonly pages: readonly InteractivePage[];
  /** Modules that static content imports. */
  readonly staticImports: CompiledContent['imports'];
  /** CSS classes used in content, sorted. */
  readonly classNames: readonly string[];
  /** The content that bundles contain as a module. */
  readonly modules: readonly ContentModule[];
}

interface ContentModule {
  readonly request: ContentRequest;
  readonly moduleFile: string;
}

/** Derives the data that affects bundles from the content and the pages, so that most edits of content stop here. */
const storedInputs = defineTask<null, ContentInputs>({
  name: 'content-inputs',
  run: async (context) =>
    deriveContentInputs({
      contents: await readContentSummaries(context),
      pages: await readPageModules(context),
      own: await context.get(ownComponents, null),
    }),
});

/** A shard replaces the task with this name. */
export const contentInputs = declareTask<null, ContentInputs>(storedInputs.name);

interface DerivedFrom {
  readonly contents: readonly BundledContent[];
  readonly pages: readonly PageModules[];
  /** The names of the components that the site itself adds to the component map, or null if they are not known. */
  readonly own: readonly string[] | null;
}

/** The data of a compiled file that affects bundles. */
export type BundledContent = Pick<
  ContentSummary,
  'key' | 'file' | 'query' | 'hydration' | 'moduleFile' | 'elements' | 'imports' | 'classNames'
>;

/** Derives the data that affects bundles. Lists are in the order of the given content and pages. */
export function deriveContentInputs({ contents, pages, own }: DerivedFrom): ContentInputs {
  const elements = new Map(
    contents.flatMap((content) => (content.elements ? [[content.key, content.elements] as const] : [])),
  );
  const findComponents = (keys: readonly string[]) => {
    const used = new Set(['wrapper', ...keys.flatMap((key) => elements.get(key) ?? [])]);
    return own?.filter((name) => used.has(name));
  };
  return {
    pages: pages
      .flatMap(({ interactive }) => interactive ?? [])
      .map(({ path, modules, contents: pageContents }) => {
        const interactive = pageContents.filter(([, content]) => elements.has(content));
        const components = findComponents(interactive.map(([, content]) => content));
        return {
          path,
          modules,
          contents: interactive.map(([key]) => key),
          ...(interactive.length > 0 && components && { components }),
        };
      }),
    staticImports: collectStaticImports(contents),
    classNames: [...new Set(contents.flatMap(({ classNames }) => classNames))].sort(),
    modules: contents.flatMap(({ moduleFile, ...content }) =>
      moduleFile === undefined ? [] : [{ request: toContentRequest(content), moduleFile }],
    ),
  };
}

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
  const contents = await readContentSummaries(context);
  return (file, missing) => {
    if (!isWithin(file, dir)) return file;
    const source =
      // esbuild reports it without the ending.
      contents.find(({ moduleFile }) => moduleFile === file || moduleFile === file + CONTENT_ENDING) ??
      contents.find(({ imports }) => missing !== undefined && Object.values(imports).includes(missing));
    return source?.file ?? file;
  };
}

export const contentInputTasks = [storedInputs, bundledContents];

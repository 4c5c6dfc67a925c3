import { toSiteErrors } from '../../model/diagnostic';
import { combineErrors, getSiteErrors, throwErrors } from '../../model/siteError';
import { defineParameter, defineTask, type TaskContext } from '../../model/task';
import { containsFunction } from '../config/fingerprintValue';
import { createFileReader } from '../files/fileReader';
import { hashContent } from '../files/hashContent';
import { findLocalModules } from '../files/importGraph';
import { readSource } from '../files/readSource';
import { findFolderIndex } from '../site/contentFolders';
import { getSite } from '../site/siteTasks';
import type { CompiledEntry } from './assembleContent';
import type { CompiledFile } from './compileFile';
import type { CompileRunner } from './compileRunner';
import {
  type CompileSettings,
  createCompileSettings,
  fingerprintFolder,
  getCompilerRoots,
} from './compileSettings';
import { type ContentRequest, getContentKey } from './contentRequest';
import type { Dependency } from './dependencyTracker';

/** Creates the compiler for the given settings. The command owns the threads, so it passes this function. */
export type CreateRunner = (
  settings: CompileSettings,
  options: { readonly sharesState: boolean },
) => CompileRunner;

export const compileRunners = defineParameter<CreateRunner>('compile-runners', () => '');

/**
 * Returns whether the functions that process Markdown may share values between pages, such as a list of what other pages
 * contain. Such pages are compiled in one thread, and all of them if one of them changes.
 */
export const sharesState = defineTask<null, boolean>({
  name: 'shares-state',
  async run(context) {
    const site = await getSite(context);
    if (site.siteConfigPath === undefined || !containsFunction(createCompileSettings(site))) return false;
    const { mayKeepState } = await import('../script/moduleState');
    return mayKeepState(findLocalModules(site.siteConfigPath, createFileReader(context)));
  },
});

/** The settings of the compiler, without a hash: tasks also depend on the settings that affect their results. */
const compiler = defineTask<null, { readonly settings: CompileSettings; readonly runner: CompileRunner }>({
  name: 'compiler',
  async run(context) {
    const settings = createCompileSettings(await getSite(context));
    const options = { sharesState: await context.get(sharesState, null) };
    return { settings, runner: context.parameter(compileRunners)(settings, options) };
  },
  fingerprint: () => '',
});

/** Returns whether pages are written for MDX 1. */
export const isMdx1 = defineTask<null, boolean>({
  name: 'is-mdx1',
  run: async (context) => (await getSite(context)).siteConfig.markdown.mdx1Compat.syntax === true,
});

/** Returns a hash of the content of all pages if they share values, and otherwise an empty text. */
const sharedContent = defineTask<null, string>({
  name: 'shared-content',
  async run(context) {
    if (!(await context.get(sharesState, null))) return '';
    const { mdxSettings } = await getSite(context);
    const files = createFileReader(context);
    const pages = mdxSettings.flatMap(({ permalinks }) => Object.keys(permalinks)).sort();
    return hashContent(pages.map((page) => hashContent(files.readText(page) ?? '')).join(''));
  },
});

/**
 * Returns a hash of the settings of a folder, without the permalinks and assets of single files. If pages share values, the
 * content of all of them belongs to it.
 */
const folderSettings = defineTask<number, string>({
  name: 'folder-settings',
  async run(context, index) {
    const site = await getSite(context);
    const fingerprint = fingerprintFolder(index, {
      settings: createCompileSettings(site),
      configPath: site.siteConfigPath,
      files: createFileReader(context),
    });
    return fingerprint + (await context.get(sharedContent, null));
  },
});

interface FileInFolder {
  readonly folder: number;
  readonly file: string;
}

/** Returns the permalink of a Markdown file, or null if it has none. */
const permalink = defineTask<FileInFolder, string | null>({
  name: 'permalink',
  async run(context, { folder, file }) {
    const { permalinks = {} } = (await getSite(context)).mdxSettings[folder] ?? {};
    return Object.hasOwn(permalinks, file) ? (permalinks[file] ?? null) : null;
  },
});

/** Returns a list of all files that have a permalink. */
const permalinkFiles = defineTask<number, readonly string[]>({
  name: 'permalink-files',
  run: async (context, folder) => Object.keys((await getSite(context)).mdxSettings[folder]?.permalinks ?? {}),
});

/** Returns the index of the settings that a Markdown file is compiled with, and those that only it has. */
const fileSettings = defineTask<string, { readonly folder: number; readonly assets: unknown }>({
  name: 'file-settings',
  async run(context, file) {
    const { mdxSettings } = await getSite(context);
    const folder = findFolderIndex(mdxSettings, file);
    return { folder, assets: mdxSettings[folder]?.assets?.[file] };
  },
});

/** Compiles a Markdown file without its partials. */
async function compileFile(
  context: TaskContext,
  request: ContentRequest,
  hasPositions?: true,
): Promise<CompiledFile> {
  const { settings, runner } = await context.get(compiler, null);
  const { folder } = await context.get(fileSettings, request.file);
  await context.get(folderSettings, folder);
  const text = readSource(request.file, getCompilerRoots(settings), context);
  const result = await runner({ ...request, text, folder, ...(hasPositions && { hasPositions }) });
  await recordDependencies(context, result.dependencies, folder);
  if ('errors' in result) throw combineErrors(toSiteErrors(result.errors));
  return result.compiled;
}

/** Returns the compiled form of a Markdown file without its partials. */
const compiledFile = defineTask<ContentRequest, CompiledEntry>({
  name: 'compile-markdown',
  async run(context, request) {
    const { facts, module, body } = await compileFile(context, request);
    return {
      request,
      facts,
      ...(module !== undefined && { module: context.store(module) }),
      ...(body !== undefined && { body: context.store(body) }),
    };
  },
});

async function recordDependencies(
  context: TaskContext,
  dependencies: readonly Dependency[],
  folder: number,
): Promise<void> {
  for (const dependency of dependencies) {
    if (dependency.type === 'permalinkFiles') await context.get(permalinkFiles, folder);
    else if (dependency.type === 'permalink') await context.get(permalink, { folder, file: dependency.path });
    else context.record([dependency]);
  }
}

/** Returns where the parts of the code of a Markdown file come from, as a module and as a function body. */
export const contentOrigins = defineTask<ContentRequest, NonNullable<CompiledFile['origins']>>({
  name: 'content-origins',
  run: async (context, request) =>
    (await compileFile(context, request, true)).origins ?? { module: [], body: [] },
});

/** Returns a compiled file and its transitive partials by key, the file first. Throws the errors of all of them together. */
export async function collectEntries(
  context: TaskContext,
  request: ContentRequest,
): Promise<ReadonlyMap<string, CompiledEntry>> {
  const entries = new Map<string, CompiledEntry>();
  const errors = [];
  let level: readonly ContentRequest[] = [request];
  const seen = new Set(level.map(getContentKey));
  while (level.length > 0) {
    const found = await Promise.all(
      level.map((each) => context.get(compiledFile, each).catch((error: unknown) => getSiteErrors(error))),
    );
    const partials = new Set<string>();
    for (const [index, entry] of found.entries()) {
      if (!('facts' in entry)) {
        errors.push(...entry);
        continue;
      }
      entries.set(getContentKey(level[index] as ContentRequest), entry);
      for (const partial of Object.values(entry.facts.partials)) partials.add(partial);
    }
    level = [...partials].filter((file) => !seen.has(file)).map((file) => ({ file }));
    for (const { file } of level) seen.add(file);
  }
  throwErrors(errors);
  return entries;
}

export const compileTasks = [
  sharesState,
  sharedContent,
  compiler,
  isMdx1,
  folderSettings,
  permalink,
  permalinkFiles,
  fileSettings,
  compiledFile,
  contentOrigins,
];

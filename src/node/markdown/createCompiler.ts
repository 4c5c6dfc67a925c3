import { availableParallelism } from 'node:os';
import type { CompiledContent } from '../../model/content';
import type { Diagnostic } from '../../model/diagnostic';
import { SiteError, throwErrors } from '../../model/siteError';
import { once } from '../../model/once';
import { assembleContents } from './assembleContents';
import { openContentCache } from './cache/contentCache';
import { fingerprintFolder, fingerprintToolchain } from './cache/fingerprint';
import { createPoolRunner } from './compilePool';
import { createInlineRunner } from './compileRunner';
import { compileBatch, type BatchContext } from './compileBatch';
import { type ContentRequest, contentKey } from './contentRequest';
import { createPartialLinker } from './linkPartials';
import { type CompiledEntry, createPartialGraph, findPartials } from './partialGraph';
import { readComponentMap } from './hydration/componentMap';
import { createHydrationAnalyzer } from './hydration/hydrationAnalyzer';
import { createCompileSettings, type ContentSite, containsFunction } from './compileSettings';

export interface CompilerOptions {
  readonly site: ContentSite;
  /** Absolute path of the bundled worker. Without it, files are compiled in this thread. */
  readonly workerFile?: string;
  /** Number of worker threads; defaults to the number of CPU cores. 0 compiles in this thread. */
  readonly threads?: number;
  /** Time limit for a page in a worker thread; defaults to 5 s. */
  readonly timeoutMs?: number;
}

export type ProgressListener = (done: number, total: number) => void;

export interface CompiledSite {
  /** The compiled files, including partials, by `contentKey`. */
  readonly contents: ReadonlyMap<string, CompiledContent>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles the Markdown files of a loaded site. When the site is reloaded, a new compiler reuses the cache. */
export interface Compiler {
  compileAll(files: readonly ContentRequest[], onProgress?: ProgressListener): Promise<CompiledSite>;
  /** Compiles a file and the partials that it imports. */
  compileOne(request: ContentRequest): Promise<CompiledContent>;
  /** Compiles a file and returns the path of its ES module, for scripts that import the file. */
  compileModule(request: ContentRequest): Promise<string>;
  /** Saves the cache and stops the worker threads. */
  close(): Promise<void>;
}

export interface CompileContentOptions extends CompilerOptions {
  /** The files to compile. The partials that they import are found automatically. */
  readonly files: readonly ContentRequest[];
  readonly onProgress?: ProgressListener;
}

/** Compiles the Markdown files of a site, reusing unchanged files of the cache. Throws the errors of all files together. */
export async function compileContent({
  files,
  onProgress,
  ...options
}: CompileContentOptions): Promise<CompiledSite> {
  const compiler = createCompiler(options);
  try {
    return await compiler.compileAll(files, onProgress);
  } finally {
    await compiler.close();
  }
}

/** Creates the compiler of a site. Opens the cache and starts threads only when the first file is compiled. */
export function createCompiler({ site, workerFile, threads, timeoutMs = 5000 }: CompilerOptions): Compiler {
  const settings = createCompileSettings(site);
  const analyzer = createHydrationAnalyzer(site);
  const cache = once(() => {
    const version = fingerprintToolchain(site, workerFile);
    const fingerprints = settings.folders.map((_, index) =>
      once(() => fingerprintFolder(index, { settings, version, siteConfigPath: site.siteConfigPath })),
    );
    const getFingerprint = (folder: number) => fingerprints[folder]?.() ?? '';
    return openContentCache({ settings, locale: site.i18n?.currentLocale ?? 'default', getFingerprint });
  });
  const getRunner = once(() => {
    const threadCount = threads ?? availableParallelism();
    // Functions in the config cannot be sent to worker threads.
    const isInline = workerFile === undefined || threadCount === 0 || containsFunction(settings);
    return isInline
      ? createInlineRunner(settings)
      : createPoolRunner(settings, { workerFile, threads: threadCount, timeoutMs });
  });

  return {
    compileAll: (files, onProgress) => compileFiles(files, onProgress),
    async compileOne(request) {
      const { contents } = await compileFiles([request]);
      const content = contents.get(contentKey(request));
      if (!content) throw new Error(`${request.file} was not compiled.`);
      return content;
    },
    async compileModule(request) {
      const { entries } = await compileFiles([request]);
      const tools = { entries, graph: createPartialGraph(entries), cacheDir: settings.cacheDir };
      const linked = createPartialLinker(tools)(contentKey(request));
      if (!linked) throw new Error(`${request.file} was not compiled.`);
      return linked.file;
    },
    async close() {
      cache().save();
      await getRunner().close();
    },
  };

  async function compileFiles(
    files: readonly ContentRequest[],
    onProgress: ProgressListener = () => {},
  ): Promise<CompiledSite & { readonly entries: ReadonlyMap<string, CompiledEntry> }> {
    cache().refresh();
    const entries = new Map<string, CompiledEntry>();
    const errors = new Map<string, readonly SiteError[]>();
    let damaged = files;
    for (let attempt = 0; attempt < 2; attempt++) {
      await compileWithPartials(damaged, { entries, errors, onProgress });
      throwErrors(sortByRequest(errors, files).flatMap(([, list]) => list));
      const snapshot = analyzer.createSnapshot();
      const components = await readComponentMap(snapshot);
      const result = await assembleContents({
        entries: new Map(sortByRequest(entries, files)),
        cacheDir: settings.cacheDir,
        analyzer: snapshot,
        components,
      });
      damaged = result.damaged;
      if (damaged.length === 0) {
        const diagnostics = [...result.contents.values()].flatMap((content) => content.diagnostics);
        return { contents: result.contents, diagnostics, entries };
      }
      for (const request of damaged) {
        cache().delete(request);
        entries.delete(contentKey(request));
      }
    }
    throw new SiteError(
      `The compiled code in \`${settings.cacheDir}\` is damaged right after it was written.`,
      {
        hint: 'Check whether the disk is full or another program modifies the folder.',
      },
    );
  }

  /** Compiles files and their transitive partials, one level of imports per batch. */
  async function compileWithPartials(
    files: readonly ContentRequest[],
    {
      entries,
      errors,
      onProgress,
    }: Pick<BatchContext, 'entries' | 'errors'> & { onProgress: ProgressListener },
  ): Promise<void> {
    let batch = removeDuplicates(files).filter((request) => !entries.has(contentKey(request)));
    let total = entries.size;
    while (batch.length > 0) {
      total += batch.length;
      const onFile = () => onProgress(entries.size + errors.size, total);
      await compileBatch(batch, { settings, cache: cache(), getRunner, entries, errors, onFile });
      const partials = [...entries.values()].flatMap(({ stored }) => findPartials(stored.facts.imports));
      batch = removeDuplicates(partials.map((file) => ({ file }))).filter(
        ({ file }) => !entries.has(file) && !errors.has(file),
      );
    }
  }
}

function removeDuplicates(requests: readonly ContentRequest[]): readonly ContentRequest[] {
  return [...new Map(requests.map((request) => [contentKey(request), request])).values()];
}

/** Returns the requested files in the order of the request, then partials by name, since threads finish in any order. */
function sortByRequest<Value>(
  entries: ReadonlyMap<string, Value>,
  files: readonly ContentRequest[],
): readonly (readonly [string, Value])[] {
  const requested = new Set(files.map(contentKey));
  const rest = [...entries.keys()].filter((key) => !requested.has(key)).sort();
  return [...requested, ...rest].flatMap((key) => {
    const value = entries.get(key);
    return value === undefined ? [] : [[key, value] as const];
  });
}

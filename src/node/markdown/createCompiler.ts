import { availableParallelism } from 'node:os';
import type { CompiledContent } from '../../model/content';
import type { Diagnostic } from '../../model/reference';
import { SiteError, throwErrors } from '../../model/siteError';
import { assembleContents } from './assembleContents';
import { openContentCache } from './cache/contentCache';
import { fingerprintFolder, fingerprintToolchain } from './cache/fingerprint';
import { createPoolRunner } from './compilePool';
import { once } from '../../model/once';
import { createInlineRunner } from './compileRunner';
import { compileBatch, type BatchContext } from './compileBatch';
import { type ContentRequest, contentKey, findPartials } from './contentRequest';
import { createPartialLinker } from './linkPartials';
import { createPartialGraph } from './partialGraph';
import { readComponentMap } from './hydration/componentMap';
import { createHydrationAnalyzer } from './hydration/hydrationAnalyzer';
import type { CompiledEntry } from './knownFile';
import { createCompileSettings, type ContentSite, containsFunction } from './compileSettings';

export interface CompilerOptions {
  readonly site: ContentSite;
  /** The built worker, absolute; without it all is compiled in this thread. */
  readonly workerFile?: string;
  /** How many threads to use; as many as there are cores unless given, 0 for none. */
  readonly threads?: number;
  /** How long one page may take in a thread; 5 s unless given. */
  readonly timeoutMs?: number;
}

export interface CompiledSite {
  /** By key: the absolute path, with `?` and the query where there is one. Partials are among them. */
  readonly contents: ReadonlyMap<string, CompiledContent>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles the files of one site as it is now; a site loaded anew gets a new compiler and finds the cache. */
export interface Compiler {
  compileAll(
    files: readonly ContentRequest[],
    onProgress?: (done: number, total: number) => void,
  ): Promise<CompiledSite>;
  /** Compiles one file, with the partials that it imports. */
  compileOne(request: ContentRequest): Promise<CompiledContent>;
  /** Compiles one file and gives the ES module it became, whatever its kind: what a script that imports it is given. */
  compileModule(request: ContentRequest): Promise<string>;
  /** Ends the threads and leaves the cache to the next compiler. */
  close(): Promise<void>;
}

/** Takes a site and gives its compiler; nothing is read or started before the first file. */
export function createCompiler({ site, workerFile, threads, timeoutMs = 5000 }: CompilerOptions): Compiler {
  const settings = createCompileSettings(site);
  const analyzer = createHydrationAnalyzer(site);
  const cache = once(() => {
    const version = fingerprintToolchain(site, workerFile);
    const prints = settings.folders.map((_, index) =>
      once(() => fingerprintFolder(index, { settings, version, siteConfigPath: site.siteConfigPath })),
    );
    const getFingerprint = (folder: number) => prints[folder]?.() ?? '';
    return openContentCache({ settings, locale: site.i18n?.currentLocale ?? 'default', getFingerprint });
  });
  const runner = once(() => {
    const width = threads ?? availableParallelism();
    // Functions of the site's own cannot be sent to another thread.
    if (workerFile === undefined || width === 0 || containsFunction(settings)) return createInlineRunner(settings);
    return createPoolRunner(settings, { workerFile, threads: width, timeoutMs });
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
      const { known } = await compileFiles([request]);
      const tools = { known, graph: createPartialGraph(known), cacheDir: settings.cacheDir };
      const linked = createPartialLinker(tools)(contentKey(request));
      if (!linked) throw new Error(`${request.file} was not compiled.`);
      return linked.file;
    },
    async close() {
      cache().save();
      await runner().close();
    },
  };

  async function compileFiles(
    files: readonly ContentRequest[],
    onProgress: (done: number, total: number) => void = () => {},
  ): Promise<CompiledSite & { readonly known: ReadonlyMap<string, CompiledEntry> }> {
    cache().begin();
    const known = new Map<string, CompiledEntry>();
    const errors = new Map<string, readonly SiteError[]>();
    let damaged = files;
    for (let attempt = 0; attempt < 2; attempt++) {
      await compileWithPartials(damaged, { known, errors, onProgress });
      throwErrors(sortByRequest(errors, files).flatMap(([, list]) => list));
      const modules = analyzer.createSnapshot();
      const components = await readComponentMap(modules);
      const result = await assembleContents({
        known: new Map(sortByRequest(known, files)),
        cacheDir: settings.cacheDir,
        analyzer: modules,
        components,
      });
      damaged = result.damaged;
      if (damaged.length === 0) {
        const diagnostics = [...result.contents.values()].flatMap((content) => content.diagnostics);
        return { contents: result.contents, diagnostics, known };
      }
      for (const request of damaged) {
        cache().drop(request);
        known.delete(contentKey(request));
      }
    }
    throw new SiteError(`Code that was just written to ${settings.cacheDir} cannot be read back.`, {
      hint: 'See whether the disk is full, or another program changes the folder.',
    });
  }

  /** Compiles files, then the partials that they import, then theirs. */
  async function compileWithPartials(
    files: readonly ContentRequest[],
    {
      known,
      errors,
      onProgress,
    }: Pick<BatchContext, 'known' | 'errors'> & { onProgress: (done: number, total: number) => void },
  ): Promise<void> {
    let batch = removeDuplicates(files).filter((request) => !known.has(contentKey(request)));
    let total = known.size;
    while (batch.length > 0) {
      total += batch.length;
      const onFile = () => onProgress(known.size + errors.size, total);
      await compileBatch(batch, { settings, cache: cache(), runner, known, errors, onFile });
      const partials = [...known.values()].flatMap(({ stored }) => findPartials(stored.facts.imports));
      batch = removeDuplicates(partials.map((file) => ({ file }))).filter(
        ({ file }) => !known.has(file) && !errors.has(file),
      );
    }
  }
}

function removeDuplicates(requests: readonly ContentRequest[]): readonly ContentRequest[] {
  return [...new Map(requests.map((request) => [contentKey(request), request])).values()];
}

/** Gives the entries in the order of the files that were asked for, then partials by name: threads finish in any order. */
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

import { existsSync } from 'node:fs';
import type { Compiler, Stats } from 'webpack';
import { type SiteError, throwErrors } from '../../model/siteError';
import { convertWebpackErrors, type FindSourceFile } from '../bundle/bundleErrors';
import { type BundleInputs, isInput } from './bundleInputs';
import { createLatestBuild, type IncrementalCompiler } from './latestBuild';

interface WatchInput<Result> {
  readonly compiler: Compiler;
  /** Creates the result of a compilation without errors. */
  finish(stats: Stats): Promise<Result>;
  /** Creates files that a compilation needed and that were missing. Resolves with them; webpack then compiles again. */
  addMissing?(): Promise<readonly string[]>;
  /** Entries that can be excluded from a compilation. */
  readonly optionalEntries?: OptionalEntries;
  /** Returns the source of a generated file, for error messages. */
  readonly getSourceFile?: FindSourceFile;
  /** Called after each build with its errors, or with an empty list. */
  onErrors(errors: readonly Error[]): void;
}

/** Entries without which the others can still be compiled. */
interface OptionalEntries {
  /** Excludes the entries with errors. Returns whether all errors belong to such entries. */
  excludeFailed(stats: Stats, errors: readonly SiteError[]): boolean;
  /** Includes all entries again, because one of their files has changed. */
  includeAll(): void;
  /** Returns the errors of the excluded entries. */
  errors(): readonly SiteError[];
}

const NAME = 'docs';

/** Starts webpack in watch mode. It watches no files itself, but compiles again when `invalidate` is called. */
export function watchWebpackCompiler<Result>(input: WatchInput<Result>): IncrementalCompiler<Result> {
  const { compiler, optionalEntries } = input;
  const latestBuild = createLatestBuild<Result>(input.onErrors);
  // A change during a compilation invalidates its result: webpack compiles again.
  let change = 0;
  let running = 0;
  let isClosed = false;
  let last: BundleInputs | undefined;
  /** The inputs of compilations with excluded entries. */
  let incomplete: BundleInputs[] = [];
  const changed = new Set<string>();
  /** The files that have changed since a compilation last started. */
  const unread = new Set<string>();

  compiler.hooks.watchRun.tap(NAME, () => {
    running = change;
    // webpack remembers files for a minute, and removing one of them takes as long as removing many
    if (unread.size > 0) compiler.inputFileSystem?.purge?.([...unread]);
    unread.clear();
    latestBuild.startReading();
  });
  compiler.hooks.done.tap(NAME, (stats) => {
    const inputs = getInputs(stats);
    last = inputs;
    const missed = latestBuild.endReading((file) => isInput(file, inputs));
    if (isClosed || running !== change) return;
    if (missed.length > 0) compile(missed);
    else void finishBuild(stats, running);
  });
  compiler.watchFileSystem = {
    watch: () => ({ close() {}, pause() {}, getInfo: takeChanges }),
  } as unknown as Compiler['watchFileSystem'];
  const watching = compiler.watch({}, (error) => {
    if (error && !isClosed) latestBuild.fail(error);
  });

  return {
    latest: latestBuild.latest,
    lastSuccessful: latestBuild.lastSuccessful,
    invalidate(files) {
      if (isClosed) return;
      for (const file of files ?? []) unread.add(file);
      const isExcluded = files?.some((file) => incomplete.some((inputs) => isInput(file, inputs)));
      if (files && !isExcluded && last && !files.some((file) => isInput(file, last as BundleInputs)))
        return latestBuild.noteChanges(files);
      if (isExcluded) {
        incomplete = [];
        optionalEntries?.includeAll();
      }
      compile(files);
    },
    async close() {
      isClosed = true;
      latestBuild.stop();
      if (watching) await new Promise<void>((resolve) => watching.close(() => resolve()));
      await new Promise<void>((resolve) => compiler.close(() => resolve()));
    },
  };

  function compile(files: readonly string[] = []): void {
    for (const file of files) {
      changed.add(file);
      unread.add(file);
    }
    change++;
    latestBuild.begin();
    watching?.invalidate();
  }

  /** Without times, webpack reads those of the files itself. */
  function takeChanges() {
    const changes = new Set([...changed].filter((file) => existsSync(file)));
    const removals = new Set([...changed].filter((file) => !changes.has(file)));
    changed.clear();
    return {
      changes,
      removals,
      fileTimeInfoEntries: new Map(),
      contextTimeInfoEntries: new Map(),
    };
  }

  async function finishBuild(stats: Stats, changeId: number): Promise<void> {
    try {
      const added = (await input.addMissing?.()) ?? [];
      if (isClosed) return;
      // A compilation that has started meanwhile may have left these files out.
      if (added.length > 0) return compile(added);
      if (changeId !== change) return;
      const errors = convertWebpackErrors(stats, compiler.context, input.getSourceFile);
      if (errors.length > 0 && optionalEntries?.excludeFailed(stats, errors)) {
        incomplete.push(getInputs(stats));
        return compile();
      }
      throwErrors(errors);
      const result = await input.finish(stats);
      if (changeId === change && !isClosed) latestBuild.succeed(result, optionalEntries?.errors());
    } catch (error) {
      if (changeId === change && !isClosed) latestBuild.fail(error);
    }
  }
}

/** Returns only the inputs, because a compilation holds all of its modules. */
function getInputs({ compilation }: Stats): BundleInputs {
  const { fileDependencies, missingDependencies, contextDependencies } = compilation;
  return { files: fileDependencies, missing: missingDependencies, folders: contextDependencies };
}

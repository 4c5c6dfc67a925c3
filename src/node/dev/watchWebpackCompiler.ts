import webpack, { type Compiler, type NormalModule, type Stats } from 'webpack';
import { type SiteError, throwErrors } from '../../model/siteError';
import { toSiteErrors } from '../bundle/runWebpack';
import { type BuildResults, createLatestBuild } from './latestBuild';

/** A compiler that rebuilds whenever a source file changes. */
export interface IncrementalCompiler<Result> extends BuildResults<Result> {
  /** Starts a build after files have been written or entries added. */
  invalidate(files: readonly string[]): void;
  /** Stops immediately. */
  close(): Promise<void>;
  /** Stops after writing the cache. */
  end(): Promise<void>;
}

interface WatchInput<Result> {
  readonly compiler: Compiler;
  /** Debounce time for further changes, in milliseconds. */
  readonly delay: number;
  /** Creates the result of a compilation without errors. */
  finish(stats: Stats): Promise<Result>;
  /** Called after each build with its errors, or with an empty list. */
  onErrors(errors: readonly SiteError[]): void;
}

const NAME = 'docs';

/** Starts webpack in watch mode. */
export function watchWebpackCompiler<Result>(input: WatchInput<Result>): IncrementalCompiler<Result> {
  const { compiler, delay } = input;
  const written = new Set<string>();
  const latestBuild = createLatestBuild<Result>(input.onErrors);
  // A change during a compilation invalidates its result: webpack compiles again.
  let change = 0;
  let running = 0;
  const begin = () => {
    change++;
    latestBuild.begin();
  };

  compiler.hooks.invalid.tap(NAME, begin);
  compiler.hooks.watchRun.tap(NAME, () => {
    running = change;
  });
  compiler.hooks.compilation.tap(NAME, (compilation) => {
    const seen = new Set(written);
    // webpack's file watcher may report written files too late.
    webpack.NormalModule.getCompilationHooks(compilation).needBuild.tapPromise(NAME, async (module) =>
      seen.has((module as NormalModule).resource) ? true : (undefined as unknown as boolean),
    );
    compilation.hooks.afterSeal.tap(NAME, () => {
      if (compilation.compiler === compiler && running === change)
        for (const file of seen) written.delete(file);
    });
  });
  compiler.hooks.done.tap(NAME, (stats) => {
    if (running !== change) return;
    void finishBuild(stats, running);
  });
  const watching = compiler.watch(
    { aggregateTimeout: delay, ignored: /[\\/](?:node_modules|\.git)[\\/]/ },
    (error) => {
      if (error && !Number.isNaN(change)) latestBuild.fail(error);
    },
  );

  return {
    latest: latestBuild.latest,
    lastSuccessful: latestBuild.lastSuccessful,
    invalidate(files) {
      for (const file of files) written.add(file);
      compiler.inputFileSystem?.purge?.([...files]);
      begin();
      watching?.invalidate();
    },
    close: stop,
    async end() {
      await stop();
      await new Promise<void>((resolve) => compiler.close(() => resolve()));
    },
  };

  function stop(): Promise<void> {
    change = Number.NaN; // Ignore all further results.
    return new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve()));
  }

  async function finishBuild(stats: Stats, changeId: number): Promise<void> {
    try {
      throwErrors(toSiteErrors(stats, compiler.context));
      const result = await input.finish(stats);
      if (changeId === change) latestBuild.succeed(result);
    } catch (error) {
      if (changeId === change) latestBuild.fail(error);
    }
  }
}

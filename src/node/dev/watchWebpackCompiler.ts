import webpack, { type Compiler, type NormalModule, type Stats } from 'webpack';
import { type SiteError, throwErrors } from '../../model/siteError';
import { toSiteErrors } from '../bundle/runWebpack';
import { type BuildResults, createLatestBuild } from './latestBuild';

/** A compiler that compiles again whenever a source changes. */
export interface IncrementalCompiler<Result> extends BuildResults<Result> {
  /** Says that files have been written, or entries added, and compiles with them. */
  changed(files: readonly string[]): void;
  /** Stops for good, and at once. */
  close(): Promise<void>;
  /** Stops, and puts away what the next compiler can begin with. */
  end(): Promise<void>;
}

interface WatchInput<Result> {
  readonly compiler: Compiler;
  /** Milliseconds to wait for further changes. */
  readonly delay: number;
  /** Makes the result of a compilation without errors. */
  finish(stats: Stats): Promise<Result>;
  /** Hears of the errors of each compilation, and of their absence. */
  onErrors(errors: readonly SiteError[]): void;
}

const NAME = 'docs';

/** Starts a compiler. */
export function watchWebpackCompiler<Result>(input: WatchInput<Result>): IncrementalCompiler<Result> {
  const { compiler, delay } = input;
  const written = new Set<string>();
  const latestBuild = createLatestBuild<Result>(input.onErrors);
  // a change while a compilation runs makes its result void: webpack compiles again at once
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
    // the watcher hears of a file later than whoever wrote it
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
    void settle(stats, running);
  });
  const watching = compiler.watch(
    { aggregateTimeout: delay, ignored: /[\\/](?:node_modules|\.git)[\\/]/ },
    (error) => {
      if (error && !Number.isNaN(change)) latestBuild.fail(error);
    },
  );

  return {
    exact: latestBuild.exact,
    newest: latestBuild.newest,
    changed(files) {
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
    change = Number.NaN; // no result counts any more
    return new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve()));
  }

  async function settle(stats: Stats, of: number): Promise<void> {
    try {
      throwErrors(toSiteErrors(stats, compiler.context));
      const result = await input.finish(stats);
      if (of === change) latestBuild.succeed(result);
    } catch (error) {
      if (of === change) latestBuild.fail(error);
    }
  }
}

import { listErrors } from '../../model/siteError';
import type { IncrementalCompiler } from './latestBuild';

/** When a compiler starts, and who learns that it cannot. */
export interface LaterStart {
  /** Resolves when background compilation may start. */
  readonly backgroundStart: Promise<unknown>;
  onErrors(errors: readonly Error[]): void;
}

/**
 * Creates a compiler that starts in the background at a given time, or when its result is needed. If it cannot start, for example
 * because a plugin throws while it configures webpack, it starts again the next time.
 */
export function startLater<Result>(
  { backgroundStart, onErrors }: LaterStart,
  start: () => Promise<IncrementalCompiler<Result>>,
): IncrementalCompiler<Result> {
  let isStopped = false;
  let started: Promise<IncrementalCompiler<Result>> | undefined;
  const getCompiler = () => (started ??= start().catch(handleFailure));
  const handleFailure = (error: unknown): never => {
    started = undefined;
    if (!isStopped) onErrors(listErrors(error));
    throw error;
  };
  backgroundStart.then(() => (isStopped ? undefined : getCompiler())).catch(() => {});
  return {
    lastSuccessful: async () => (await getCompiler()).lastSuccessful(),
    latest: async () => (await getCompiler()).latest(),
    // A compiler that has not started yet will read the new files anyway.
    invalidate: (files) => void started?.then((compiler) => compiler.invalidate(files)).catch(() => {}),
    async close() {
      isStopped = true;
      const compiler = await started?.catch(() => undefined);
      await compiler?.close();
    },
  };
}

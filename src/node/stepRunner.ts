import type { BuildProgress, StepNames } from '../model/buildReport';

/** Called with the progress of a step. */
export type OnProgress = (done: number, total: number) => void;

/** Runs a step by its number, which starts at 1, and reports its progress. */
export type Step = <Result>(
  step: number,
  run: (onProgress: OnProgress) => Promise<Result>,
) => Promise<Result>;

interface StepReports {
  readonly steps: StepNames;
  readonly onProgress: ((progress: BuildProgress) => void) | undefined;
  readonly locale?: string | undefined;
}

/** Creates the function that reports the steps of a command. */
export function createStepRunner({ steps, onProgress = () => {}, locale }: StepReports): Step {
  return async (step, run) => {
    const name = steps[step - 1] ?? '';
    const started = performance.now();
    const report = (progress: Pick<BuildProgress, 'done' | 'total' | 'ms'> = {}) =>
      onProgress({ step, steps, name, ...(locale !== undefined && { locale }), ...progress });
    report();
    const result = await run((done, total) => report({ done, total }));
    report({ ms: performance.now() - started });
    return result;
  };
}

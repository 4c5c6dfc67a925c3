import type { BuildProgress, StepName, StepNames } from '../model/buildReport';

/** Called with the progress of a step. */
export type OnProgress = (done: number, total: number) => void;

/** Runs a step of the command and reports its progress. */
export type Step = <Result>(
  name: StepName,
  run: (onProgress: OnProgress) => Promise<Result>,
) => Promise<Result>;

/** A build that is killed loses less than this. Saving takes a fiftieth of the time of such a step. */
const LONG_STEP_MS = 60_000;

/** Runs steps, and calls `save` after each that has taken long. */
export function saveLongSteps(step: Step, save: () => void): Step {
  return async (name, run) => {
    const started = performance.now();
    const result = await step(name, run);
    if (performance.now() - started >= LONG_STEP_MS) save();
    return result;
  };
}

interface StepReports {
  readonly steps: StepNames;
  readonly onProgress: ((progress: BuildProgress) => void) | undefined;
  readonly locale?: string | undefined;
}

/** Creates the function that reports the steps of a command. */
export function createStepRunner({ steps, onProgress = () => {}, locale }: StepReports): Step {
  return async (name, run) => {
    const step = steps.indexOf(name) + 1;
    const started = performance.now();
    const report = (progress: Pick<BuildProgress, 'done' | 'total' | 'ms'> = {}) =>
      onProgress({ step, steps, name, ...(locale !== undefined && { locale }), ...progress });
    report();
    const result = await run((done, total) => report({ done, total }));
    report({ ms: performance.now() - started });
    return result;
  };
}

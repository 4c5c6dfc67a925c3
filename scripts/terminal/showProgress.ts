import { type BuildProgress, STEPS } from '../../src/model/buildReport';
import type { Terminal } from './terminal';
import { formatDuration } from './formatUnits';

const BAR_WIDTH = 24;
const REDRAW_AFTER = 80;

/** Makes what shows the steps of a build: a bar for the running one where a person looks on, a line for each that has ended. */
export function showProgress(terminal: Terminal): (progress: BuildProgress) => void {
  const { colors, isInteractive } = terminal;
  let drawn = 0;
  return (progress) => {
    const { step, name, done, total, ms } = progress;
    if (ms !== undefined) {
      const number = isInteractive ? colors.green('✓') : `[${step}/${STEPS.length}]`;
      terminal.line(`${number} ${name.padEnd(8)} ${colors.dim(formatDuration(ms))}`);
      return;
    }
    const now = performance.now();
    if (done !== undefined && done !== total && now - drawn < REDRAW_AFTER) return;
    drawn = now;
    terminal.status(`${colors.cyan(String(step))} ${name.padEnd(8)} ${progressBar(done, total)}`.trimEnd());
  };
}

/** Gives a bar for a share of a whole, with its numbers; nothing where they are not known. */
export function progressBar(done: number | undefined, total: number | undefined): string {
  if (done === undefined || !total) return '';
  const filled = Math.round((Math.min(done, total) / total) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total}`;
}

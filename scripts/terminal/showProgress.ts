import type { BuildProgress } from '../../src/model/buildReport';
import type { Terminal } from './terminal';
import { formatDuration } from './formatUnits';

const BAR_WIDTH = 24;
const REDRAW_INTERVAL_MS = 80;

/** Creates a progress callback for builds. It prints a line per completed step, and a progress bar for the current one in interactive terminals. */
export function showProgress(terminal: Terminal): (progress: BuildProgress) => void {
  const { colors, isInteractive } = terminal;
  let drawnAt = 0;
  return (progress) => {
    const { step, steps, done, total, ms, locale } = progress;
    const name = `${progress.name.padEnd(8)}${locale === undefined ? '' : ` ${locale.padEnd(7)}`}`;
    if (ms !== undefined) {
      const number = isInteractive ? colors.green('✓') : `[${step}/${steps.length}]`;
      terminal.line(`${number} ${name} ${colors.dim(formatDuration(ms))}`);
      return;
    }
    const now = performance.now();
    if (done !== undefined && done !== total && now - drawnAt < REDRAW_INTERVAL_MS) return;
    drawnAt = now;
    terminal.status(`${colors.cyan(String(step))} ${name} ${progressBar(done, total)}`.trimEnd());
  };
}

/** Returns a progress bar with its numbers, or an empty string if they are unknown. */
export function progressBar(done: number | undefined, total: number | undefined): string {
  if (done === undefined || !total) return '';
  const filled = Math.round((Math.min(done, total) / total) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total}`;
}

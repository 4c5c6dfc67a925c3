import pc from 'picocolors';

/** The output of a command. */
export interface Terminal {
  /** Prints a line to the standard output. */
  line(text?: string): void;
  /** Prints a line to the standard error. */
  errorLine(text?: string): void;
  /** Shows a line that the next one replaces; `undefined` removes it. Does nothing if the terminal is not interactive. */
  status(text: string | undefined): void;
  /** Removes everything from the screen. Does nothing if the terminal is not interactive. */
  clear(): void;
  readonly isInteractive: boolean;
  readonly colors: ReturnType<typeof pc.createColors>;
}

interface Streams {
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Creates a terminal from the streams of a process. Uses colors in interactive terminals, or as set by NO_COLOR and FORCE_COLOR. */
export function createTerminal({ stdout, stderr, env }: Streams): Terminal {
  const isInteractive = Boolean(stdout.isTTY) && !env['CI'] && env['TERM'] !== 'dumb';
  const hasColors = !env['NO_COLOR'] && (Boolean(env['FORCE_COLOR']) || isInteractive);
  let hasStatus = false;
  const clearStatus = () => {
    if (hasStatus) stdout.write('\r\u001b[K');
    hasStatus = false;
  };
  return {
    isInteractive,
    colors: pc.createColors(hasColors),
    line(text = '') {
      clearStatus();
      stdout.write(`${text}\n`);
    },
    errorLine(text = '') {
      clearStatus();
      stderr.write(`${text}\n`);
    },
    clear() {
      if (isInteractive) stdout.write('\u001b[2J\u001b[3J\u001b[H');
    },
    status(text) {
      clearStatus();
      if (text === undefined || !isInteractive) return;
      stdout.write(text);
      hasStatus = true;
    },
  };
}

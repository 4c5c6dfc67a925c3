import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createDeferred } from '../../src/model/deferred';
import type { Terminal } from './terminal';

/** What a shortcut does to a running server. */
export type ServerAction = 'restart' | 'quit';

/** The shortcuts of a command that runs a server. */
export interface Shortcuts {
  /** Resolves when the next shortcut restarts or ends the server. */
  next(): Promise<ServerAction>;
  close(): void;
}

interface ShortcutsInput {
  /** The keyboard. It stays in line mode, so that Ctrl+C works and no mode is left behind. */
  readonly input: Readable;
  readonly terminal: Terminal;
  readonly onOpen: () => void;
}

/** Shown when a server starts. */
export const SHORTCUTS_HINT = 'Press h + Enter to list the shortcuts.';

const HELP = [
  ['o', 'open the site in a browser'],
  ['r', 'restart the server'],
  ['c', 'clear the terminal'],
  ['q', 'quit'],
] as const;

/** Reads shortcuts: a letter and Enter. */
export function readShortcuts({ input, terminal, onOpen }: ShortcutsInput): Shortcuts {
  const lines = createInterface({ input });
  // The server may be starting or closing when a shortcut is read.
  let action = createDeferred<ServerAction>();
  lines.on('line', (line) => {
    switch (line.trim().toLowerCase()) {
      case 'o':
        return onOpen();
      case 'r':
        return action.resolve('restart');
      case 'c':
        return terminal.clear();
      case 'h':
        for (const [key, text] of HELP) terminal.line(`  ${terminal.colors.bold(key)} + Enter  ${text}`);
        return undefined;
      case 'q':
        return action.resolve('quit');
      default:
        return undefined;
    }
  });
  return {
    async next() {
      const next = await action.promise;
      action = createDeferred();
      return next;
    },
    close: () => lines.close(),
  };
}

import { expect, test } from 'vitest';
import { runServer } from '../../../scripts/commands/runServer';
import type { ServerAction } from '../../../scripts/terminal/shortcuts';

/** Runs a server with some actions. The attempts with an error fail. */
async function runActions(actions: readonly ServerAction[], failing: readonly number[] = []) {
  const log: string[] = [];
  const left = [...actions];
  const result = runServer({
    async start(attempt) {
      if (failing.includes(attempt)) throw new Error(`No start ${attempt}`);
      log.push(`start ${attempt}`);
      return { close: async () => void log.push(`close ${attempt}`) };
    },
    next: async () => left.shift() ?? 'quit',
    onError: (error) => log.push(String(error)),
  });
  await result.catch((error: unknown) => log.push(`rejected: ${error}`));
  return log;
}

test('closes the server before it starts the next one', async () => {
  expect(await runActions(['restart', 'quit'])).toEqual(['start 0', 'close 0', 'start 1', 'close 1']);
});

test('reports an error of a restart, and can restart again', async () => {
  expect(await runActions(['restart', 'restart', 'quit'], [1])).toEqual([
    'start 0',
    'close 0',
    'Error: No start 1',
    'start 2',
    'close 2',
  ]);
});

test('throws if the first start fails', async () => {
  expect(await runActions([], [0])).toEqual(['rejected: Error: No start 0']);
});

test('does not wait for a server that does not close', async () => {
  await runServer({ start: async () => ({ close: () => new Promise(() => {}) }), next: async () => 'quit' });
});

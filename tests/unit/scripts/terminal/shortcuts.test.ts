import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { readShortcuts } from '../../../../scripts/terminal/shortcuts';
import { testTerminal } from '../testTerminal';

function openShortcuts() {
  const input = new PassThrough();
  const terminal = testTerminal({ isInteractive: true });
  const onOpen = vi.fn();
  return { input, terminal, onOpen, shortcuts: readShortcuts({ input, terminal, onOpen }) };
}

test('restart and end the server', async () => {
  const { input, shortcuts } = openShortcuts();
  const first = shortcuts.next();
  input.write('r\n');
  expect(await first).toBe('restart');
  // The server is closing meanwhile.
  input.write(' Q \r\n');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await shortcuts.next()).toBe('quit');
});

test('open a browser, list the shortcuts and clear the terminal', async () => {
  const { input, terminal, onOpen, shortcuts } = openShortcuts();
  input.write('o\nh\n\nanything\n');
  await vi.waitFor(() => expect(terminal.text()).toContain('q + Enter'));
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(terminal.text()).toMatchInlineSnapshot(`
    "  o + Enter  open the site in a browser
      r + Enter  restart the server
      c + Enter  clear the terminal
      q + Enter  quit"
  `);
  input.write('c\n');
  await vi.waitFor(() => expect(terminal.text()).toBe(''));
  shortcuts.close();
});

test('stop reading the keyboard, so that the process can end', () => {
  const { input, shortcuts } = openShortcuts();
  shortcuts.close();
  expect([input.isPaused(), input.listenerCount('data')]).toEqual([true, 0]);
});

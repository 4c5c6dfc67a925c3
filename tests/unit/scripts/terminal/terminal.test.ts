import { expect, test } from 'vitest';
import { createTerminal } from '../../../../scripts/terminal/terminal';

function streams(isTTY: boolean, env: Record<string, string> = {}) {
  const written: string[] = [];
  const stream = { isTTY, columns: 80, write: (chunk: string) => void written.push(chunk) } as never;
  return { terminal: createTerminal({ stdout: stream, stderr: stream, env }), text: () => written.join('') };
}

test.each<[boolean, Record<string, string>, boolean, boolean]>([
  [true, {}, true, true],
  [false, {}, false, false],
  [true, { CI: 'true' }, false, false],
  [true, { TERM: 'dumb' }, false, false],
  [true, { NO_COLOR: '1' }, true, false],
  [false, { FORCE_COLOR: '1' }, false, true],
  [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, false, false],
])('detects interactivity and colors: isTTY %s, %j', (isTTY, env, isInteractive, hasColors) => {
  const { terminal } = streams(isTTY, env);
  expect(terminal.isInteractive).toBe(isInteractive);
  expect(terminal.colors.red('x') !== 'x').toBe(hasColors);
});

test('replaces a status with the next output', () => {
  const { terminal, text } = streams(true);
  terminal.status('a');
  terminal.status('b');
  terminal.line('c');
  terminal.status(undefined);
  terminal.errorLine('d');
  expect(text()).toBe('a\r\u001b[Kb\r\u001b[Kc\nd\n');
});

test('prints no status in a non-interactive terminal', () => {
  const { terminal, text } = streams(false);
  terminal.status('a');
  terminal.line('b');
  expect(text()).toBe('b\n');
});

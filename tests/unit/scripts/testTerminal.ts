import pc from 'picocolors';
import type { Terminal } from '../../../scripts/terminal/terminal';

/** Creates a terminal without colors that records its output. Lines on standard error start with `! `, status lines with `~ `. */
export function testTerminal({ isInteractive = false } = {}): Terminal & { text(): string } {
  const lines: string[] = [];
  return {
    line: (text = '') => void lines.push(text),
    errorLine: (text = '') => void lines.push(...text.split('\n').map((line) => `! ${line}`.trimEnd())),
    status: (text) => void (text !== undefined && isInteractive && lines.push(`~ ${text}`)),
    clear: () => void lines.splice(0),
    isInteractive,
    colors: pc.createColors(false),
    text: () => lines.join('\n'),
  };
}

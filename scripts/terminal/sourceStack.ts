import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoize } from '../../src/model/once';
import { readSourceMap } from '../../src/node/files/readSourceMap';

/**
 * Returns a stack with positions in sources instead of bundled files that have a source map next to them. Maps are read only when an
 * error is printed: if Node.js applied them (`--enable-source-maps`), each command would parse those of all files that it loads.
 */
export function restoreSourcePositions(stack: string): string {
  const getMap = memoize((url: string) => readSourceMap(fileURLToPath(url)));
  return stack.replace(/(file:\/\/\/\S+?\.mjs):(\d+):(\d+)/g, (text, url: string, line, column) => {
    const entry = getMap(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return text;
    const file = path.resolve(path.dirname(fileURLToPath(url)), entry.originalSource);
    return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryReadText } from './tryRead';

/** Returns a text that changes with the code of the generator, and with Node.js, whose results may differ between versions. */
export function getCodeVersion(): string {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'version');
  const generator = tryReadText(file) ?? 'source';
  return [generator, process.version, process.platform].join(' ');
}

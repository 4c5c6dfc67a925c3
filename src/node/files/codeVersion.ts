import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryReadText } from './tryRead';

/**
 * Returns a text that changes with the code of the generator, and with Node.js and React, whose results may differ between versions. Other
 * packages of the generator have fixed versions.
 */
export function getCodeVersion(): string {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'version');
  const generator = tryReadText(file) ?? 'source';
  // Without loading React, which reads NODE_ENV when it is loaded.
  const react = createRequire(import.meta.url)('react/package.json') as { readonly version: string };
  return [generator, process.version, process.platform, react.version].join(' ');
}

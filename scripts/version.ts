import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the version of the generator. */
export function readVersion(): string {
  const root = process.env['DOCS_PROJECT_DIR'] ?? process.cwd();
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version;
}

import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** Returns the source map next to a file, or `undefined` if there is none. */
export function readSourceMap(file: string): SourceMap | undefined {
  const map = `${file}.map`;
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined;
}

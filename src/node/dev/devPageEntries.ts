import path from 'node:path';
import { generatePageEntryCode } from '../bundle/generatedModules';
import type { PageManifestEntry } from '../bundle/pageManifest';
import { createPageEntryName } from '../bundle/pageEntries';
import { clientDir } from '../entries';
import { writeChangedFiles } from './writeChangedFiles';

/**
 * Generates the entry script of an interactive page for development, which supports hot replacement of the
 * page's modules.
 */
export function generateDevPageEntryCode(entry: PageManifestEntry): string {
  const registry = path.join(clientDir, 'pages/modules.ts');
  const replacement = path.join(clientDir, 'dev/pageModules.ts');
  return [
    `import { offerPrism } from ${JSON.stringify(path.join(clientDir, 'dev/devPrism.ts'))};`,
    `import { acceptPageModules } from ${JSON.stringify(replacement)};`,
    generatePageEntryCode(entry, registry),
    'offerPrism();',
    'import.meta.webpackHot?.accept();',
    'acceptPageModules(import.meta.webpackHot);',
    '',
  ].join('\n');
}

/** Writes the entry scripts of interactive pages. */
export interface PageEntryWriter {
  /**
   * Writes the script of a page and returns the file if it has changed. Of two concurrent requests for a
   * page, the one with the higher ID wins, because it has seen later files.
   */
  write(entry: PageManifestEntry, requestId: number): Promise<readonly string[]>;
}

/** Creates a writer for a folder. */
export function createPageEntryWriter(dir: string): PageEntryWriter {
  const latestRequestIds = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    write(entry, requestId) {
      const written = last.then(async () => {
        if (requestId < (latestRequestIds.get(entry.path) ?? 0)) return [];
        latestRequestIds.set(entry.path, requestId);
        return writeChangedFiles(dir, {
          [`${createPageEntryName(entry.path)}.js`]: generateDevPageEntryCode(entry),
        });
      });
      last = written.catch(() => {});
      return written;
    },
  };
}

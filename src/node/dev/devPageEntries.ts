import path from 'node:path';
import { pageEntryCode } from '../bundle/generatedModules';
import type { PageManifestEntry } from '../bundle/pageManifest';
import { pageEntryName } from '../bundle/pageEntries';
import { clientDir } from '../entries';
import { writeChanged } from './writeChangedFiles';

/** Gives the code of the script of an interactive page for development: its modules can be replaced while the page is open. */
export function devPageEntryCode(plan: PageManifestEntry): string {
  const registry = path.join(clientDir, 'pages/modules.ts');
  const replacement = path.join(clientDir, 'dev/pageModules.ts');
  return [
    `import { offerPrism } from ${JSON.stringify(path.join(clientDir, 'dev/devPrism.ts'))};`,
    `import { acceptPageModules } from ${JSON.stringify(replacement)};`,
    pageEntryCode(plan, registry),
    'offerPrism();',
    'import.meta.webpackHot?.accept();',
    'acceptPageModules(import.meta.webpackHot);',
    '',
  ].join('\n');
}

/** The scripts of interactive pages, before they are bundled. */
export interface PageEntryFiles {
  /**
   * Writes the script of a page and gives the file if it has changed. Of two that are under way for one page the one with the
   * higher turn stays, whichever is ready first: it was made from what its files were later.
   */
  write(plan: PageManifestEntry, turn: number): Promise<readonly string[]>;
}

/** Makes the keeper of the scripts in a folder. */
export function pageEntryFiles(dir: string): PageEntryFiles {
  const turns = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    write(plan, turn) {
      const written = last.then(async () => {
        if (turn < (turns.get(plan.path) ?? 0)) return [];
        turns.set(plan.path, turn);
        return writeChanged(dir, { [`${pageEntryName(plan.path)}.js`]: devPageEntryCode(plan) });
      });
      last = written.catch(() => {});
      return written;
    },
  };
}

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltPage, BuiltSite } from '../../src/model/plugin';
import { runWithCache } from '../../src/node/cache/cachedResults';
import { type Card, cardSvg, type CardLook, missingCharacters } from './cardSvg';
import { createDrawer } from './drawCards';
import { sectionOf } from './sectionOf';

interface WriteInput {
  readonly site: BuiltSite;
  readonly pages: readonly BuiltPage[];
  readonly look: CardLook;
  readonly fontFiles: readonly string[];
  readonly workerFile: string | undefined;
  /** Gives the file of a page's picture, relative to the output. */
  readonly fileOf: (page: string) => string;
}

/** Fewer pictures than these are drawn without threads. */
const WORTH_A_THREAD = 16;

/** Writes the picture of each page; one that has been drawn before, in an earlier build too, is taken as it is. */
export async function writeImages({
  site,
  pages,
  look,
  fontFiles,
  workerFile,
  fileOf,
}: WriteInput): Promise<void> {
  const unknown = new Set<string>();
  await runWithCache({
    dir: path.join(site.generatedFilesDir, 'cache/og-images'),
    items: pages,
    workerFile,
    setup: fontFiles,
    make: createDrawer,
    minTasksForThreads: WORTH_A_THREAD,
    async prepare(page) {
      const text = { title: page.title, section: await sectionOf(page, site) };
      for (const each of missingCharacters(text.title, look.fonts.bold)) unknown.add(each);
      const card = cardSvg(text, look);
      return { key: keyOf(card, fontFiles), task: card };
    },
    async take(page, png) {
      const file = path.join(site.outDir, fileOf(page.path));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, png);
    },
  });
  if (unknown.size > 0) reportMissing(site, [...unknown].sort().join(''));
}

/** All that a picture follows from: its drawing, the fonts, and this code, whose folder is named by its sources. */
function keyOf(card: Card, fontFiles: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([import.meta.url, card, fontFiles]))
    .digest('hex')
    .slice(0, 32);
}

function reportMissing({ report }: BuiltSite, characters: string): void {
  const shown = [...characters].slice(0, 20).join(' ');
  report({
    kind: 'content',
    severity: 'warn',
    message: `The pictures for social networks leave out letters of titles that their font lacks: ${shown}.`,
    hint: 'Name fonts that have them in the option "fonts" of the plugin og-images, or set an "image" in the front matter of these pages.',
  });
}

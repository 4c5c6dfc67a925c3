import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inBatches } from '../../src/model/inBatches';
import type { BuiltPage, BuiltSite } from '../../src/model/plugin';
import { openKeptFiles } from '../../src/node/content/keptFiles';
import { type Card, cardSvg, type CardLook, missingCharacters } from './cardSvg';
import { drawMissing } from './drawMissing';
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

/** Drawings that are in memory at a time. */
const WIDTH = 128;

/** Writes the picture of each page; one that has been drawn before, in an earlier build too, is taken as it is. */
export async function writeImages({
  site,
  pages,
  look,
  fontFiles,
  workerFile,
  fileOf,
}: WriteInput): Promise<void> {
  const kept = await openKeptFiles(path.join(site.generatedFilesDir, 'cache/og-images'));
  const unknown = new Set<string>();
  for (let start = 0; start < pages.length; start += WIDTH) {
    const missing = new Map<string, { readonly card: Card; readonly files: string[] }>();
    await inBatches(pages.slice(start, start + WIDTH), 16, async (page) => {
      const file = path.join(site.outDir, fileOf(page.path));
      const text = { title: page.title, section: await sectionOf(page, site) };
      for (const each of missingCharacters(text.title, look.fonts.bold)) unknown.add(each);
      const card = cardSvg(text, look);
      const key = keyOf(card, fontFiles);
      const png = await kept.read(key);
      await mkdir(path.dirname(file), { recursive: true });
      if (png) return writeFile(file, png);
      const known = missing.get(key);
      if (known) known.files.push(file);
      else missing.set(key, { card, files: [file] });
    });
    const jobs = [...missing];
    const writes: Promise<void>[] = [];
    await drawMissing({
      cards: jobs.map(([, { card }]) => card),
      fontFiles,
      workerFile,
      done(index, png) {
        const [key, job] = jobs[index] as (typeof jobs)[number];
        kept.write(key, png);
        writes.push(...job.files.map((file) => writeFile(file, png)));
      },
    });
    await Promise.all(writes);
  }
  await kept.removeOthers();
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

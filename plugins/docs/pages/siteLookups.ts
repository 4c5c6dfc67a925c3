import path from 'node:path';
import { defineTask } from '../../../src/model/task';
import { listedFiles } from '../../../src/node/files/listFiles';
import { isOwnCode } from '../../../src/node/files/ownCode';

/** What code of the site may look up in a version: any doc by its ID, any sidebar by its name. */
export interface SiteLookups {
  readonly docs: boolean;
  /** Whether components that are no part of the theme, such as those in Markdown, show the cards of docs. */
  readonly cards: boolean;
  readonly sidebars: boolean;
}

/** Returns what code of the site may look up in a version. */
export const siteLookups = defineTask<{ readonly siteDir: string }, SiteLookups>({
  name: 'site-lookups',
  async run(context, { siteDir }) {
    const dir = path.join(siteDir, 'src');
    if (context.kindOf(dir) !== 'folder') return { docs: false, cards: false, sidebars: false };
    const include = ['**/*.{js,jsx,ts,tsx,md,mdx}'];
    const files = await context.get(listedFiles, { dir, include, exclude: [], siteDir });
    // the site of this repository shares its folder with the generator
    const modules = files
      .filter((file) => !isOwnCode(path.join(dir, file)))
      .map((file) => ({ file, text: context.readFile(path.join(dir, file)).toString() }));
    return {
      docs: modules.some(({ text }) => /\buseDocById\b/.test(text)),
      cards: modules.some(
        ({ file, text }) => !file.startsWith('theme/') && /\bDocCard(?:List)?\b/.test(text),
      ),
      sidebars: modules.some(({ text }) => /\bdocsSidebars\b/.test(text)),
    };
  },
});

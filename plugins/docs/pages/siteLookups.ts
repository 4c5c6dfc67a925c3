import path from 'node:path';
import { defineTask } from '../../../src/model/task';
import { listSiteCode } from '../../../src/node/files/siteCode';

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
    const files = await listSiteCode(context, siteDir);
    const modules = files.map((file) => ({ file, text: context.readFile(file).toString() }));
    const themeDir = path.join(siteDir, 'src/theme', path.sep);
    return {
      docs: modules.some(({ text }) => /\buseDocById\b/.test(text)),
      cards: modules.some(
        ({ file, text }) => !file.startsWith(themeDir) && /\bDocCard(?:List)?\b/.test(text),
      ),
      sidebars: modules.some(({ text }) => /\bdocsSidebars\b/.test(text)),
    };
  },
});

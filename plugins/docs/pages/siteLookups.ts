import path from 'node:path';
import { defineTask } from '../../../src/model/task';
import { listedFiles } from '../../../src/node/files/listFiles';
import { isOwnCode } from '../../../src/node/files/ownCode';

/** What code of the site may look up in a version: any doc by its ID, any sidebar by its name. */
export interface SiteLookups {
  readonly docs: boolean;
  readonly sidebars: boolean;
}

/** Returns what code of the site may look up in a version. */
export const siteLookups = defineTask<{ readonly siteDir: string }, SiteLookups>({
  name: 'site-lookups',
  async run(context, { siteDir }) {
    const dir = path.join(siteDir, 'src');
    if (context.kindOf(dir) !== 'folder') return { docs: false, sidebars: false };
    const include = ['**/*.{js,jsx,ts,tsx,md,mdx}'];
    const files = await context.get(listedFiles, { dir, include, exclude: [], siteDir });
    // the site of this repository shares its folder with the generator
    const modules = files.map((file) => path.join(dir, file)).filter((file) => !isOwnCode(file));
    const texts = modules.map((file) => context.readFile(file).toString());
    return {
      docs: texts.some((text) => /\buseDocById\b/.test(text)),
      sidebars: texts.some((text) => /\bdocsSidebars\b/.test(text)),
    };
  },
});

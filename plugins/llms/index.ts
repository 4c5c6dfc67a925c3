import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltPage, LoadContext, PageInfo, Plugin, PluginModule } from '../../src/model/plugin';
import { markdownAlternateFile, markdownAlternateUrl } from '../../src/model/url';
import { matchesGlob } from '../../src/node/files/glob';
import { devTwins } from './devTwins';
import { llmsFullTxt, llmsTxt } from './llmsTxt';
import { type LlmsOptions, llmsOptionsSchema } from './options';
import { sectionsOf } from './sections';
import { writeTwins } from './writeTwins';

/** The plugin whose pages are for searching. */
const SEARCH = 'docusaurus-theme-search-algolia';

/**
 * Makes the plugin that gives each page a twin in Markdown at its path and `.md`, lists all of them in `llms.txt`, and offers
 * readers to copy a page; its components are in the given folder. With a worker file, many twins are made in threads.
 */
export function pluginLlms(themeDir: string, workerFile?: string): PluginModule<LlmsOptions> {
  const plugin = ({ baseUrl }: LoadContext, options: LlmsOptions): Plugin => {
    // what is made for people to work with has nothing to read
    const hasTwin = ({ path, plugin }: PageInfo) =>
      !path.endsWith('/404.html') && plugin.name !== SEARCH && !matchesGlob(options.ignorePatterns, path);
    return {
      name: 'docusaurus-plugin-llms',
      ...(options.copyButton && { getThemePath: () => themeDir }),
      pageFiles: devTwins(options, hasTwin),
      injectPageTags({ page }) {
        if (!hasTwin(page)) return [];
        const href = markdownAlternateUrl(page.path, baseUrl);
        return [{ tagName: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href } }];
      },
      async postBuild(site) {
        const twins = await writeTwins({
          site,
          pages: site.pages.filter(hasTwin),
          onLostContent: options.onLostContent,
          workerFile,
        });
        const listed = twins.filter(({ noIndex }) => !noIndex);
        if (site.siteConfig.noIndex || listed.length === 0) return;
        const input = {
          site,
          sections: await sectionsOf(site, listed),
          description: options.description ?? site.siteConfig.tagline,
        };
        // what the site has itself wins
        const isFree = (file: string) => !existsSync(path.join(site.outDir, file));
        const inOutput = (file: string) => path.join(site.outDir, file);
        if (options.llmsTxt && isFree('llms.txt')) await writeFile(inOutput('llms.txt'), llmsTxt(input));
        if (!options.llmsFullTxt || !isFree('llms-full.txt')) return;
        const twinOf = (page: BuiltPage) =>
          readFile(inOutput(markdownAlternateFile(page.path, baseUrl)), 'utf8');
        await writeFile(inOutput('llms-full.txt'), llmsFullTxt(input, twinOf));
      },
    };
  };
  return Object.assign(plugin, {
    validateOptions: ({
      options,
      validate,
    }: Parameters<NonNullable<PluginModule<LlmsOptions>['validateOptions']>>[0]) =>
      validate(llmsOptionsSchema, options),
  });
}

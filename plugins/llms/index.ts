import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltPage, LoadContext, PlannedPage, Plugin, PluginModule } from '../../src/model/plugin';
import { markdownAlternateFile, markdownAlternateUrl } from '../../src/model/url';
import { matchesGlob } from '../../src/node/files/glob';
import { createDevMarkdownAlternates } from './devMarkdownAlternates';
import { llmsFullTxt, llmsTxt } from './llmsTxt';
import { type LlmsOptions, llmsOptionsSchema } from './options';
import { groupIntoSections } from './sections';
import { writeMarkdownAlternates } from './writeMarkdownAlternates';

/** The plugin whose pages are for searching. */
const SEARCH_THEME = 'docusaurus-theme-search-algolia';

/**
 * Makes the plugin that gives each page a twin in Markdown at its path and `.md`, lists all of them in `llms.txt`, and offers
 * readers to copy a page; its components are in the given folder. With a worker file, many twins are made in threads.
 */
export function createLlmsPlugin(themeDir: string, workerFile?: string): PluginModule<LlmsOptions> {
  const plugin = ({ baseUrl }: LoadContext, options: LlmsOptions): Plugin => {
    // what is made for people to work with has nothing to read
    const hasAlternate = ({ path, plugin }: PlannedPage) =>
      !path.endsWith('/404.html') &&
      plugin.name !== SEARCH_THEME &&
      !matchesGlob(options.ignorePatterns, path);
    return {
      name: 'docusaurus-plugin-llms',
      ...(options.copyButton && { getThemePath: () => themeDir }),
      pageFiles: createDevMarkdownAlternates(options, hasAlternate),
      injectPageTags({ page }) {
        if (!hasAlternate(page)) return [];
        const href = markdownAlternateUrl(page.path, baseUrl);
        return [{ tagName: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href } }];
      },
      async postBuild(site) {
        const alternates = await writeMarkdownAlternates({
          site,
          pages: site.pages.filter(hasAlternate),
          onLostContent: options.onLostContent,
          workerFile,
        });
        const indexedPages = alternates.filter(({ noIndex }) => !noIndex);
        if (site.siteConfig.noIndex || indexedPages.length === 0) return;
        const input = {
          site,
          sections: await groupIntoSections(site, indexedPages),
          description: options.description ?? site.siteConfig.tagline,
        };
        // what the site has itself wins
        const isFree = (file: string) => !existsSync(path.join(site.outDir, file));
        const inOutput = (file: string) => path.join(site.outDir, file);
        if (options.llmsTxt && isFree('llms.txt')) await writeFile(inOutput('llms.txt'), llmsTxt(input));
        if (!options.llmsFullTxt || !isFree('llms-full.txt')) return;
        const readAlternate = (page: BuiltPage) =>
          readFile(inOutput(markdownAlternateFile(page.path, baseUrl)), 'utf8');
        await writeFile(inOutput('llms-full.txt'), llmsFullTxt(input, readAlternate));
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

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltPage, LoadContext, PageInfo, Plugin, PluginModule } from '../../src/model/plugin';
import { markdownAlternateFile, markdownAlternateUrl } from '../../src/model/url';
import { matchesGlob } from '../../src/node/files/glob';
import { createDevMarkdownAlternates } from './devMarkdownAlternates';
import { formatLlmsTxt, streamLlmsFullTxt } from './llmsTxt';
import { type LlmsOptions, llmsOptionsSchema } from './options';
import { groupIntoSections } from './sections';
import { writeMarkdownAlternates } from './writeMarkdownAlternates';

/** The theme whose pages contain no content. */
const SEARCH_THEME = 'docusaurus-theme-search-algolia';

/**
 * Creates the plugin that writes a Markdown alternate of each page at its path plus `.md`, lists all of them in `llms.txt`, and
 * adds a button to copy a page. Its components are in the given folder. With a worker file, it converts pages in worker threads.
 */
export function createLlmsPlugin(themeDir: string, workerFile?: string): PluginModule<LlmsOptions> {
  const plugin = ({ baseUrl }: LoadContext, options: LlmsOptions): Plugin => {
    const hasAlternate = ({ path, plugin }: PageInfo) =>
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
        const resolveOutput = (file: string) => path.join(site.outDir, file);
        // Files of the site take precedence.
        const isFree = (file: string) => !existsSync(resolveOutput(file));
        if (options.llmsTxt && isFree('llms.txt'))
          await writeFile(resolveOutput('llms.txt'), formatLlmsTxt(input));
        if (!options.llmsFullTxt || !isFree('llms-full.txt')) return;
        const readAlternate = (page: BuiltPage) =>
          readFile(resolveOutput(markdownAlternateFile(page.path, baseUrl)), 'utf8');
        await writeFile(resolveOutput('llms-full.txt'), streamLlmsFullTxt(input, readAlternate));
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

import { withOptions } from '../../src/model/builtinPlugins';
import { readAllPages } from '../../src/model/pageTasks';
import type {
  LoadContext,
  OutputFile,
  OutputTask,
  PageInfo,
  Plugin,
  PluginModule,
} from '../../src/model/plugin';
import { markdownAlternateFile, markdownAlternateUrl } from '../../src/model/url';
import { type AlternateSite, hasAlternate, linkTasks } from './alternatePages';
import { listTasks, llmsFullTxt, llmsTxt } from './llmsTxt';
import { markdownAlternate } from './markdownAlternate';
import { type LlmsOptions, llmsOptionsSchema } from './options';
import { findSidebars } from './sections';

/**
 * Creates the plugin that writes a Markdown alternate of each page at its path plus `.md`, lists all of them in `llms.txt`, and
 * adds a button to copy a page. Its components are in the given folder.
 */
export function createLlmsPlugin(themeDir: string): PluginModule<LlmsOptions> {
  const plugin = ({ baseUrl, siteConfig }: LoadContext, options: LlmsOptions): Plugin => {
    const { ignorePatterns, onLostContent, description = siteConfig.tagline } = options;
    const { title, url, trailingSlash } = siteConfig;
    const site: AlternateSite = { url, baseUrl, trailingSlash, ignorePatterns };
    const createAlternate = ({ path }: PageInfo): OutputTask => ({
      task: markdownAlternate,
      args: { path, site, onLostContent },
      page: path,
      onConflict: {
        code: 'output-conflict',
        severity: 'warn',
        message: `The Markdown alternate of \`${path}\` was not written, because the site already contains the file \`${markdownAlternateFile(path, baseUrl)}\`.`,
        hint: 'Rename the file, or add the page to the option `ignorePatterns` of the llms plugin.',
      },
    });
    return {
      name: 'docusaurus-plugin-llms',
      isIncremental: true,
      tasks: [...linkTasks, markdownAlternate, ...listTasks],
      ...(options.copyButton && { getThemePath: () => themeDir }),
      contentLoaded({ actions }) {
        if (options.copyButton) actions.setGlobalData({ assistants: options.assistants });
      },
      injectPageTags({ page }) {
        if (!hasAlternate(page, site)) return [];
        const href = markdownAlternateUrl(page.path, baseUrl);
        return [{ tagName: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href } }];
      },
      preparePages: ({ get }, pages) =>
        readAllPages(
          pages.filter((page) => hasAlternate(page, site)),
          ({ path }) => get(markdownAlternate, { path, site, onLostContent }),
        ),
      outputFiles(context, { pages, routes, siteDir }) {
        const files = new Map<string, OutputFile>(
          pages
            .filter((page) => hasAlternate(page, site))
            .map((page) => [markdownAlternateFile(page.path, baseUrl), createAlternate(page)]),
        );
        if (siteConfig.noIndex) return files;
        // A reference, because arguments are part of the keys of tasks.
        const sidebars = context.store(JSON.stringify(findSidebars({ routes, siteConfig, siteDir })));
        const args = { title, description, site, siteDir, sidebars, onLostContent };
        // Files of the site take precedence.
        if (options.llmsTxt) files.set('llms.txt', { task: llmsTxt, args, onConflict: null });
        if (options.llmsFullTxt) files.set('llms-full.txt', { task: llmsFullTxt, args, onConflict: null });
        return files;
      },
    };
  };
  return withOptions(plugin, llmsOptionsSchema);
}

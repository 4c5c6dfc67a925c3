import type { Config } from '../../src/model/config';
import { stripSiteTitle } from '../../src/model/head';
import type { BuiltPage, PageFiles, RenderedDocument } from '../../src/model/plugin';
import { unescapeHtml } from '../../src/model/unescapeHtml';
import { markdownAlternateFile } from '../../src/model/url';
import { makeTwin } from './convert/makeTwin';
import { llmsFullTxt, llmsTxt } from './llmsTxt';
import type { LlmsOptions } from './options';
import { sectionsOf } from './sections';
import { twinLinks } from './twinLinks';
import { withFrontMatter } from './writeTwins';

/** Makes the files of the plugin for the development server, which has pages but no built site: all twins, and the lists. */
export function devTwins(options: LlmsOptions, hasTwin: (page: RenderedDocument) => boolean): PageFiles {
  return {
    folder: '',
    isUsedInBuilds: false,
    ownsFile: (file) => /\.md$|^llms(?:-full)?\.txt$/.test(file),
    async make(site) {
      const { siteConfig, baseUrl } = site;
      const { url, trailingSlash } = siteConfig;
      const pages = await Promise.all(site.pages.filter(hasTwin).map((page) => asBuilt(page, siteConfig)));
      const links = twinLinks({ url, baseUrl, trailingSlash, paths: pages.map(({ path }) => path) });
      const files = new Map<string, string>();
      for (const page of pages) {
        const twin = makeTwin({ path: page.path, html: await page.html() }, links);
        files.set(markdownAlternateFile(page.path, baseUrl), withFrontMatter(page, twin, links));
      }
      const listed = pages.filter(({ noIndex }) => !noIndex);
      const sections = await sectionsOf(site, listed);
      const input = { site, sections, description: options.description ?? siteConfig.tagline };
      if (options.llmsTxt) files.set('llms.txt', llmsTxt(input));
      if (!options.llmsFullTxt) return files;
      let full = '';
      for await (const part of llmsFullTxt(
        input,
        async ({ path }) => files.get(markdownAlternateFile(path, baseUrl)) ?? '',
      ))
        full += part;
      return files.set('llms-full.txt', full);
    },
  };
}

/** Reads in the document of a page what a build knows of it. */
async function asBuilt(page: RenderedDocument, siteConfig: Config): Promise<BuiltPage> {
  const html = await page.document();
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  const meta = (name: string) => new RegExp(`<meta[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
  const [, description] = / content="([^"]*)"/.exec(meta('description') ?? '') ?? [];
  const [, main = html] = /<main(?:\s[^>]*)?>(.*)<\/main>/s.exec(html) ?? [];
  return {
    ...page,
    lastUpdatedAt: undefined,
    noIndex: meta('robots')?.includes('noindex') ?? false,
    title: stripSiteTitle(unescapeHtml(title), siteConfig),
    description: description === undefined ? undefined : unescapeHtml(description),
    image: undefined,
    toc: [],
    html: async () => main,
  };
}

import type { Config } from '../../src/model/config';
import { stripSiteTitle } from '../../src/model/head';
import type { BuiltPage, PageFiles, RenderedDocument } from '../../src/model/plugin';
import { unescapeHtml } from '../../src/model/unescapeHtml';
import { markdownAlternateFile } from '../../src/model/url';
import { convertPage } from './convert/convertPage';
import { formatLlmsTxt, streamLlmsFullTxt } from './llmsTxt';
import type { LlmsOptions } from './options';
import { groupIntoSections } from './sections';
import { createAlternateLinks } from './alternateLinks';
import { addFrontMatter } from './writeMarkdownAlternates';

/** Creates the files for the development server, which has pages but no built site: all Markdown alternates and the lists. */
export function createDevMarkdownAlternates(
  options: LlmsOptions,
  hasAlternate: (page: RenderedDocument) => boolean,
): PageFiles {
  return {
    folder: '',
    isUsedInBuilds: false,
    ownsFile: (file) => /\.md$|^llms(?:-full)?\.txt$/.test(file),
    async make(site) {
      const { siteConfig, baseUrl } = site;
      const { url, trailingSlash } = siteConfig;
      const pages = await Promise.all(
        site.pages.filter(hasAlternate).map((page) => toBuiltPage(page, siteConfig)),
      );
      const links = createAlternateLinks({
        url,
        baseUrl,
        trailingSlash,
        paths: pages.map(({ path }) => path),
      });
      const files = new Map<string, string>();
      for (const page of pages) {
        const alternate = convertPage({ path: page.path, html: await page.html() }, links);
        files.set(markdownAlternateFile(page.path, baseUrl), addFrontMatter(page, alternate, links));
      }
      const indexedPages = pages.filter(({ noIndex }) => !noIndex);
      const sections = await groupIntoSections(site, indexedPages);
      const input = { site, sections, description: options.description ?? siteConfig.tagline };
      if (options.llmsTxt) files.set('llms.txt', formatLlmsTxt(input));
      if (!options.llmsFullTxt) return files;
      let full = '';
      for await (const part of streamLlmsFullTxt(
        input,
        async ({ path }) => files.get(markdownAlternateFile(path, baseUrl)) ?? '',
      ))
        full += part;
      return files.set('llms-full.txt', full);
    },
  };
}

/** Extracts the data of a built page from a rendered document. */
async function toBuiltPage(page: RenderedDocument, siteConfig: Config): Promise<BuiltPage> {
  const html = await page.document();
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  const findMetaTag = (name: string) => new RegExp(`<meta[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
  const [, description] = / content="([^"]*)"/.exec(findMetaTag('description') ?? '') ?? [];
  const [, main = html] = /<main(?:\s[^>]*)?>(.*)<\/main>/s.exec(html) ?? [];
  return {
    ...page,
    lastUpdatedAt: undefined,
    noIndex: findMetaTag('robots')?.includes('noindex') ?? false,
    title: stripSiteTitle(unescapeHtml(title), siteConfig),
    description: description === undefined ? undefined : unescapeHtml(description),
    image: undefined,
    toc: [],
    html: async () => main,
  };
}

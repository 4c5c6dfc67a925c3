import { readFile } from 'node:fs/promises';
import { stripSiteTitle } from '../../model/stripSiteTitle';
import type { BuiltPage } from '../../model/plugin';
import type { Site } from '../../model/site';
import type { RenderedPage, RenderResult } from '../render/renderPages';

/** Takes the rendered pages of a site and gives them as plugins see them; their HTML stays on disk until it is asked for. */
export function builtPages(
  { siteConfig }: Pick<Site, 'siteConfig'>,
  { pages }: Pick<RenderResult, 'pages'>,
): readonly BuiltPage[] {
  return pages.map((page): BuiltPage => {
    const { path, plan, title, description, image, noIndex } = page;
    return {
      path,
      plugin: plan.baseData.plugin,
      sourceFile: plan.sourceFile,
      lastUpdatedAt: plan.lastUpdatedAt,
      noIndex,
      title: stripSiteTitle(title, siteConfig),
      description,
      image,
      toc: [...plan.contents.values()].flatMap(({ toc }) => toc),
      document: () => readFile(page.documentFile, 'utf8'),
      html: () => ownHtml(page),
    };
  });
}

async function ownHtml({ documentFile, main }: RenderedPage): Promise<string> {
  return (await readFile(documentFile, 'utf8')).slice(...main);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltPage, BuiltSite } from '../../model/plugin';
import type { Diagnostic } from '../../model/diagnostic';
import type { Site } from '../../model/site';
import { stripSiteTitle } from '../../model/head';
import { runPluginMethod, getPluginLabel } from '../site/pluginError';
import type { RenderedPage, RenderResult } from '../render/renderPages';

interface PostBuildInput {
  readonly site: Site;
  readonly rendered: RenderResult;
  readonly folder: string;
}

/**
 * Runs `postBuild` of each plugin on the finished site, one after the other. Docusaurus runs them concurrently; a fixed order
 * avoids races between plugins. Returns the diagnostics that plugins reported.
 */
export async function runPostBuild(input: PostBuildInput): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const built = createBuiltSite(input, diagnostics);
  for (const plugin of input.site.plugins) {
    const { instance, content } = plugin;
    const { pageFiles } = instance;
    if (pageFiles && pageFiles.isUsedInBuilds !== false) {
      const files = await runPluginMethod(getPluginLabel(plugin), 'pageFiles', () =>
        pageFiles.make({ ...built, content }),
      );
      writeFiles(path.join(input.folder, pageFiles.folder), files);
    }
    await runPluginMethod(getPluginLabel(plugin), 'postBuild', () =>
      instance.postBuild?.({ ...built, content }),
    );
  }
  return diagnostics;
}

/** Creates the parameters of `postBuild` without `content`. Diagnostics that a plugin reports are added to `diagnostics`. */
export function createBuiltSite(
  { site, rendered, folder }: PostBuildInput,
  diagnostics: Diagnostic[],
): Omit<BuiltSite, 'content'> {
  return {
    ...site,
    outDir: folder,
    routesPaths: rendered.pages.map(({ path }) => path),
    routesBuildMetadata: Object.fromEntries(rendered.pages.map(({ path, noIndex }) => [path, { noIndex }])),
    head: {},
    pages: createBuiltPages(site, rendered),
    report(diagnostic) {
      if (diagnostic.severity !== 'ignore') diagnostics.push(diagnostic);
    },
  };
}

/** Converts rendered pages to the pages that plugins receive, which read their HTML from disk on demand. */
function createBuiltPages(
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
      html: () => readContentHtml(page),
    };
  });
}

async function readContentHtml({ documentFile, main }: RenderedPage): Promise<string> {
  return (await readFile(documentFile, 'utf8')).slice(...main);
}

/** Writes files to a folder, synchronously: for small files this takes a fifth of the time of asynchronous writes. */
function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(folder, file))));
  for (const dir of folders) mkdirSync(dir, { recursive: true });
  for (const [file, content] of files) writeFileSync(path.join(folder, file), content);
}

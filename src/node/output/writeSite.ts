import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import { forEachConcurrent } from '../../model/forEachConcurrent';
import type { Diagnostic } from '../../model/diagnostic';
import type { Site } from '../../model/site';
import { dataFile, decodePath, documentFile } from '../../model/url';
import type { Bundles } from '../bundle/bundles';
import { copyContent } from '../files/readContent';
import { getSiteContentRoots } from '../markdown/compileSettings';
import type { RenderResult } from '../render/renderPages';
import { MANIFEST } from './folder/manifest';
import { checkStaticFiles, findStaticFiles } from './staticFiles';

interface WriteInput {
  readonly site: Site;
  readonly bundles: Bundles;
  readonly rendered: RenderResult;
  readonly contents: Iterable<CompiledContent>;
  readonly folder: string;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Writes a site to a folder: static files, bundles, content assets, and each page with its data. Returns diagnostics about static files. */
export async function writeSite({
  site,
  bundles,
  rendered,
  contents,
  folder,
  onProgress,
}: WriteInput): Promise<readonly Diagnostic[]> {
  const { files: statics, diagnostics } = await findStaticFiles(site);
  const content = new Map(statics);
  for (const { assets } of contents) for (const { file, output } of assets) content.set(output, file);
  checkStaticFiles(statics, listPageFiles(rendered, site));

  const copies = new Map(content);
  for (const [url, file] of Object.entries(rendered.sharedFiles))
    copies.set(toOutputFile(url, site.baseUrl), file);
  for (const page of rendered.pages) {
    copies.set(documentFile(page.path, site.siteConfig), page.documentFile);
    if (!page.path.endsWith('/404.html')) copies.set(dataFile(page.path, site.baseUrl), page.dataFile);
  }
  const roots = getSiteContentRoots(site);
  const createdFolders = new Set<string>();
  let done = 0;
  await forEachConcurrent([...copies], 32, async ([output, source]) => {
    const target = path.join(folder, output);
    await ensureFolder(path.dirname(target), createdFolders);
    await (content.get(output) === source ? copyContent(source, target, roots) : copyFile(source, target));
    onProgress?.(++done, copies.size);
  });
  await cp(bundles.assetsDir, folder, { recursive: true });
  for (const { styles } of rendered.pages) {
    for (const [url, css] of Object.entries(styles)) {
      const target = path.join(folder, toOutputFile(url, site.baseUrl));
      await ensureFolder(path.dirname(target), createdFolders);
      await writeFile(target, css);
    }
  }
  return diagnostics;
}

/** Returns the output files of pages, each with a description of its page for error messages. */
function listPageFiles({ pages }: RenderResult, { siteConfig, baseUrl }: Site): ReadonlyMap<string, string> {
  const manifest = [MANIFEST, 'the build manifest'] as const;
  return new Map([
    manifest,
    ...pages.flatMap(({ path: page, plan }) => {
      const what = `the page \`${page}\`${plan.sourceFile === undefined ? '' : ` (${plan.sourceFile})`}`;
      return [
        [documentFile(page, siteConfig), what],
        [dataFile(page, baseUrl), what],
      ] as const;
    }),
  ]);
}

async function ensureFolder(dir: string, createdFolders: Set<string>): Promise<void> {
  if (createdFolders.has(dir)) return;
  await mkdir(dir, { recursive: true });
  createdFolders.add(dir);
}

function toOutputFile(url: string, baseUrl: string): string {
  return decodePath(url.slice(baseUrl.length));
}

import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import { inBatches } from '../../model/inBatches';
import type { Site } from '../../model/site';
import { dataFile, decodePath, documentFile } from '../../model/url';
import type { Bundles } from '../bundle/bundle';
import type { RenderResult } from '../render/renderPages';

interface WriteInput {
  readonly site: Site;
  readonly bundles: Bundles;
  readonly rendered: RenderResult;
  readonly contents: Iterable<CompiledContent>;
  readonly folder: string;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Writes a whole site into a folder: static files, bundles, assets of the content, and every page with its data. */
export async function writeSite({
  site,
  bundles,
  rendered,
  contents,
  folder,
  onProgress,
}: WriteInput): Promise<void> {
  for (const dir of site.siteConfig.staticDirectories) {
    const source = path.resolve(site.siteDir, dir);
    if (existsSync(source)) await cp(source, folder, { recursive: true, dereference: false });
  }
  await cp(bundles.assetsDir, folder, { recursive: true });

  const copies = new Map<string, string>();
  for (const { assets } of contents) for (const { file, output } of assets) copies.set(output, file);
  for (const [url, file] of Object.entries(rendered.sharedFiles)) copies.set(fileOf(url, site.baseUrl), file);
  for (const page of rendered.pages) {
    copies.set(documentFile(page.path, site.siteConfig), page.documentFile);
    if (!page.path.endsWith('/404.html')) copies.set(dataFile(page.path, site.baseUrl), page.dataFile);
  }
  const made = new Set<string>();
  let done = 0;
  await inBatches([...copies], 32, async ([output, source]) => {
    const target = path.join(folder, output);
    await ensureFolder(path.dirname(target), made);
    await copyFile(source, target);
    onProgress?.(++done, copies.size);
  });
  for (const { styles } of rendered.pages) {
    for (const [url, css] of Object.entries(styles)) {
      const target = path.join(folder, fileOf(url, site.baseUrl));
      await ensureFolder(path.dirname(target), made);
      await writeFile(target, css);
    }
  }
}

async function ensureFolder(dir: string, made: Set<string>): Promise<void> {
  if (made.has(dir)) return;
  await mkdir(dir, { recursive: true });
  made.add(dir);
}

function fileOf(url: string, baseUrl: string): string {
  return decodePath(url.slice(baseUrl.length));
}

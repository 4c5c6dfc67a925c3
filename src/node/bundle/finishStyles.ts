import { createRequire } from 'node:module';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';
import type { MediaStylesheet, PageStylesheet } from '../../model/page';
import type { Site } from '../../model/site';
import { findUsedFeatures } from '../../model/themeFeatures';
import { hashOf } from './bundleCache';
import { extractComponentSheets } from './componentSheets';
import { extractMediaSheet, MEDIA_QUERY, listReadProperties } from './mediaSheet';
import { extractPageSheets, findOptionalFonts, createPageSheet } from './pageSheets';
import { findClasses, pruneCss } from './pruneCss';
import { removeUnusedComponents, type UsedNames, collectUsedNames } from './usedNames';

interface FinishInput {
  readonly stats: Stats;
  readonly site: Pick<Site, 'mode' | 'baseUrl' | 'siteConfig' | 'routes'>;
  readonly assetsDir: string;
  readonly serverBundle: string;
  /** CSS classes used in Markdown. */
  readonly classNames: ReadonlySet<string>;
  readonly minify: boolean;
}

/** The finished stylesheets, as URLs. */
interface FinishedStyles {
  /** Old to new URL. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly sheets: readonly PageStylesheet[];
  /** The rules for print and forced colors from the stylesheets that all pages load. */
  readonly media?: MediaStylesheet;
  readonly fonts: readonly string[];
}

/**
 * Prunes and minifies the stylesheets, splits off those that only some pages need, and adds content hashes to
 * the file names.
 */
export async function finishStyles(input: FinishInput): Promise<FinishedStyles> {
  const { stats, site, assetsDir, minify } = input;
  if (site.mode !== 'production') return { renamed: new Map(), sheets: [], fonts: [] };
  const infima = await readFile(
    createRequire(import.meta.url).resolve('infima/dist/css/default/default.css'),
    'utf8',
  );
  const prunable = findClasses(infima);
  // The only class name that the theme builds from the config.
  const classNames = new Set([...input.classNames, `navbar--${site.siteConfig.themeConfig.navbar.style}`]);
  const names = Object.keys(stats.compilation.assets).sort();
  const features = findUsedFeatures({
    themeConfig: site.siteConfig.themeConfig,
    routes: site.routes,
    baseUrl: site.baseUrl,
  });
  const namesInScripts = collectUsedNames([
    removeUnusedComponents(await readFile(input.serverBundle, 'utf8'), features),
    ...(await Promise.all(
      names
        .filter((name) => name.endsWith('.js'))
        .map((name) => readFile(path.join(assetsDir, name), 'utf8')),
    )),
  ]);
  const renamed = new Map<string, string>();
  const sheets: PageStylesheet[] = [];
  const fonts: string[] = [];
  // A stylesheet that a script loads on demand keeps its name, because the script refers to it.
  const { entrypoints } = stats.compilation;
  const loaded = [...entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles());
  const mainFiles = entrypoints.get('main')?.getFiles() ?? [];
  let media = '';
  for (const name of names.filter((file) => file.endsWith('.css') && loaded.includes(file))) {
    const cut = extractPageSheets(await readFile(path.join(assetsDir, name), 'utf8'));
    const base = extractComponentSheets(cut.rest);
    const main = mainFiles.includes(name) ? extractMediaSheet(base.rest) : { rest: base.rest, media: '' };
    media += await prune(main.media, collectUsedNames([listReadProperties(main.rest)]));
    // Keep the Infima variables that the split-off stylesheets read.
    const others = collectUsedNames([
      ...cut.sheets.values(),
      ...base.sheets.values(),
      listReadProperties(main.media),
    ]);
    for (const [sheet, css] of [...base.sheets, ...cut.sheets]) {
      const needed = await prune(css, others);
      if (needed === '') continue;
      const file = await write(`assets/css/${sheet}.css`, needed);
      sheets.push(createPageSheet(site.baseUrl + file, css));
    }
    const rest = await prune(main.rest, others);
    await rm(path.join(assetsDir, name));
    const file = await write(name.replace(/\.[\da-f]{8}\.css$/, '.css'), rest);
    renamed.set(site.baseUrl + name, site.baseUrl + file);
    fonts.push(...findOptionalFonts(rest));
  }
  return {
    renamed,
    sheets,
    fonts,
    ...(media !== '' && {
      media: { url: site.baseUrl + (await write('assets/css/media.css', media)), query: MEDIA_QUERY },
    }),
  };

  function prune(css: string, others: UsedNames): Promise<string> {
    return pruneCss({
      css,
      fileName: 'styles.css',
      names: [namesInScripts, others],
      classNames,
      prunable,
      minify,
    });
  }

  async function write(name: string, css: string): Promise<string> {
    const file = name.replace(/\.css$/, `.${hashOf(css).slice(0, 8)}.css`);
    await writeFile(path.join(assetsDir, file), css);
    return file;
  }
}

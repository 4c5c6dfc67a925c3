import { createRequire } from 'node:module';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';
import { parse, type Root } from 'postcss';
import { declareLayers } from '../../model/cascadeLayers';
import { ANY_PROPERTY, findReadProperties } from '../../model/infimaProperties';
import { memoize } from '../../model/once';
import type { PageStylesheet } from '../../model/page';
import type { BrowserFiles } from './browserFiles';
import type { BundleSettings } from './bundleSettings';
import { noScriptSheet } from '../entries';
import { hashContent } from '../files/hashContent';
import {
  COMPONENT_PAGE_SHEETS,
  extractComponentSheets,
  moveComponentProperties,
  RARE_COMPONENTS,
} from './componentSheets';
import { findClasses, listPropertiesReadIn, listReadProperties } from './cssNames';
import { extractPageSheets, findOptionalFonts, findShownClasses } from './pageSheets';
import { createPropertyFilter, pruneCss, removeUnusedRules } from './pruneCss';
import { extractByLayer } from './declaredLayers';
import { inlineProperties } from './inlineProperties';
import { sortMediaQueries } from './sortMediaQueries';
import { extractSiteCode, findUsedClasses, removeUnusedComponents } from './usedNames';

interface FinishInput {
  readonly stats: Stats;
  readonly settings: BundleSettings;
  readonly assetsDir: string;
  /** The code of the server side. */
  readonly serverCode: string;
  /** CSS classes used in Markdown. */
  readonly classNames: readonly string[];
}

/** Returns the stylesheet whose classes may be removed if the site does not use them. */
export function resolvePrunedSheet(): string {
  return createRequire(import.meta.url).resolve('infima/dist/css/default/default.css');
}

/** The finished stylesheets, as URLs. */
interface FinishedStyles extends Pick<BrowserFiles, 'sheets' | 'media' | 'fonts'> {
  /** Old to new URL. */
  readonly renamed: ReadonlyMap<string, string>;
}

/**
 * Prunes and minifies the stylesheets, splits off those that only some pages need, and adds content hashes to
 * the file names.
 */
export async function finishStyles(input: FinishInput): Promise<FinishedStyles> {
  const { stats, assetsDir } = input;
  const { site, minify, features, navbarClass, hasLinkedSheets, hasUnbundledStyles, sortsMediaQueries } =
    input.settings;
  if (site.mode !== 'production') return { renamed: new Map(), sheets: [], fonts: [] };
  const prunable = findClasses(await readFile(resolvePrunedSheet(), 'utf8'));
  const names = Object.keys(stats.compilation.assets).sort();
  const { entrypoints } = stats.compilation;
  const loaded = [...entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles());
  // Each is read before any is replaced.
  const readText = memoize((name: string) => readFile(path.join(assetsDir, name), 'utf8'));
  const scripts = names.filter((name) => name.endsWith('.js'));
  const laterSheets = names.filter((name) => name.endsWith('.css') && !loaded.includes(name));
  const code = [
    removeUnusedComponents(input.serverCode, features),
    ...(await Promise.all(scripts.map(readText))),
  ];
  const rules = {
    prunable,
    used: new Set([...input.classNames, navbarClass, ...findUsedClasses(prunable, code)]),
  };
  const namedByCode = new Set([
    // Markdown may name properties as well.
    ...input.classNames,
    ...code.flatMap(findReadProperties),
    ...(await Promise.all(laterSheets.map(readText))).flatMap(listReadProperties),
    ...(hasLinkedSheets ? [ANY_PROPERTY] : []),
  ]);
  const isNamedByCode = createPropertyFilter(namedByCode);
  const siteCode = extractSiteCode(input.serverCode, site.siteDir);
  const components = features['hasDropdowns'] ? RARE_COMPONENTS : [...RARE_COMPONENTS, 'dropdown'];
  // Each sheet declares it, because a page may load any of them first.
  const layerOrder = declareLayers(site.cascadeLayers?.names ?? []);
  const renamed = new Map<string, string>();
  const sheets: PageStylesheet[] = [];
  const fonts: string[] = [];
  // A stylesheet that a script loads on demand keeps its name, because the script refers to it.
  const mainFiles = entrypoints.get('main')?.getFiles() ?? [];
  let media = '';
  for (const name of names.filter((file) => file.endsWith('.css') && loaded.includes(file))) {
    const otherSheets = loaded.filter((other) => other.endsWith('.css') && other !== name);
    const byOthers = (await Promise.all(otherSheets.map(readText))).flatMap(listReadProperties);
    const base = await readSheet(name);
    const ofPages = extractPageSheets(base);
    const ofComponents = extractComponentSheets(base, components, siteCode);
    // the sheets above are the theme's own, which does not rely on it
    if (sortsMediaQueries) sortMediaQueries(base);
    const byPages = [...ofPages.values()].flatMap(listPropertiesReadIn);
    const readElsewhere = new Set([...byOthers, ...byPages]);
    moveComponentProperties(
      base,
      ofComponents,
      (property) => readElsewhere.has(property) || isNamedByCode(property),
    );
    const ofMedia = mainFiles.includes(name) ? extractMediaSheet(base) : undefined;
    // Stylesheets set Infima variables that others read.
    const bySplit = [
      ...readElsewhere,
      // which have more properties now
      ...[...ofComponents.values()].flatMap(listPropertiesReadIn),
    ];
    const byBase = listPropertiesReadIn(base);
    const byMedia = ofMedia ? listPropertiesReadIn(ofMedia) : [];
    if (ofMedia) media += await prune(ofMedia.prepend(layerOrder), [...bySplit, ...byBase]);
    for (const [sheet, root] of [...ofComponents, ...ofPages]) {
      const shows = findShownClasses(root);
      const needed = await prune(root.prepend(layerOrder), [...bySplit, ...byBase, ...byMedia]);
      if (needed === '') continue;
      const file = await write(`assets/css/${sheet}.css`, needed);
      sheets.push({
        url: site.baseUrl + file,
        shows,
        ...((ofComponents.has(sheet) || COMPONENT_PAGE_SHEETS.includes(sheet)) && {
          forComponents: true as const,
        }),
      });
    }
    const rest = await prune(base, [...bySplit, ...byMedia]);
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

  /** Returns a stylesheet without unused rules, and with the values of the properties that no other code refers to. */
  async function readSheet(name: string): Promise<Root> {
    const root = parse(await readText(name));
    removeUnusedRules(root, rules);
    if (!minify || hasUnbundledStyles) return root;
    const others = names.filter((other) => other.endsWith('.css') && other !== name).map(readText);
    const texts = await Promise.all([...others, readFile(noScriptSheet, 'utf8')]);
    const named = new Set([...namedByCode, ...texts.flatMap(findReadProperties)]);
    if (!named.has(ANY_PROPERTY)) inlineProperties(root, createPropertyFilter(named));
    return root;
  }

  function prune(root: Root, readElsewhere: readonly string[]): Promise<string> {
    const properties = new Set([...namedByCode, ...readElsewhere]);
    return pruneCss(root, { fileName: 'styles.css', properties, minify });
  }

  async function write(name: string, css: string): Promise<string> {
    const file = name.replace(/\.css$/, `.${hashContent(css).slice(0, 8)}.css`);
    await writeFile(path.join(assetsDir, file), css);
    return file;
  }
}

/** Media queries that rarely apply: print and forced colors. */
const MEDIA = ['print', '(forced-colors: active)'];

/**
 * The `media` attribute for the stylesheet that `extractMediaSheet` returns. Browsers load it with low
 * priority and do not block rendering on it.
 */
export const MEDIA_QUERY = MEDIA.join(', ');

const bare = (query: string) => query.replace(/\s+/g, '').toLowerCase();
const CONDITIONS = MEDIA.map(bare);

/** Moves the rules for print and forced colors out of a stylesheet, in their original order and cascade layers, and returns them. */
export function extractMediaSheet(root: Root): Root {
  return extractByLayer(root, (block, target) => {
    for (const node of [...(block.nodes ?? [])]) {
      if (node.type === 'atrule' && node.name === 'media' && CONDITIONS.includes(bare(node.params))) {
        target.append(node);
      }
    }
  });
}

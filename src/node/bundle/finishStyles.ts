import { createRequire } from 'node:module';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';
import { parse, type Root } from 'postcss';
import { declareLayers } from '../../model/cascadeLayers';
import { ANY_PROPERTY, findReadProperties } from '../../model/infimaProperties';
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
import { createPropertyFilter, pruneCss, type RuleFilter, removeUnusedRules } from './pruneCss';
import { inlineProperties } from './inlineProperties';
import { extractMediaSheet, MEDIA_QUERY } from './mediaSheet';
import { sortMediaQueries } from './sortMediaQueries';
import { findUsedClasses, removeUnusedComponents } from './usedNames';

interface FinishInput {
  readonly stats: Stats;
  readonly settings: BundleSettings;
  readonly assetsDir: string;
  /** The code of the modules of the server side. */
  readonly serverModules: readonly string[];
  /** Of those, the modules of the site and of packages. */
  readonly siteModules: readonly string[];
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
  const { stats, assetsDir, settings } = input;
  const { site, minify } = settings;
  if (site.mode !== 'production') return { renamed: new Map(), sheets: [], fonts: [] };
  const names = Object.keys(stats.compilation.assets).sort();
  const { entrypoints } = stats.compilation;
  const loaded = [...entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles());
  const mainFiles = entrypoints.get('main')?.getFiles() ?? [];
  const readTexts = (ending: string, ...others: readonly string[]) =>
    Promise.all(
      [...names.filter((name) => name.endsWith(ending)), ...others].map(async (name) => ({
        name,
        text: await readFile(path.resolve(assetsDir, name), 'utf8'),
      })),
    );
  const usage = await findUsage(input, await readTexts('.js'));
  const texts = (await readTexts('.css', noScriptSheet)).map((sheet) => ({
    ...sheet,
    read: listReadProperties(sheet.text),
    named: findReadProperties(sheet.text),
  }));
  // Each sheet declares it, because a page may load any of them first.
  const layerOrder = declareLayers(site.cascadeLayers?.names ?? []);
  const renamed = new Map<string, string>();
  const sheets: PageStylesheet[] = [];
  const fonts: string[] = [];
  let media = '';
  // A stylesheet that a script loads on demand keeps its name, because the script refers to it.
  for (const { name, text } of texts.filter((sheet) => loaded.includes(sheet.name))) {
    const others = texts.filter((other) => other.name !== name);
    const properties = new Set([...usage.properties, ...others.flatMap(({ read }) => read)]);
    const base = parse(text);
    removeUnusedRules(base, usage.rules);
    if (minify && !settings.hasUnbundledStyles) {
      const named = new Set([...usage.properties, ...others.flatMap((other) => other.named)]);
      if (!named.has(ANY_PROPERTY)) inlineProperties(base, createPropertyFilter(named));
    }
    const parts = splitSheet(base, {
      settings,
      siteCode: input.siteModules.join(''),
      hasMedia: mainFiles.includes(name),
      isReadElsewhere: createPropertyFilter(properties),
    });
    const prune = createPartPruner([base, parts.media, ...parts.sheets.values()], { properties, minify });
    if (parts.media) media += await prune(parts.media, layerOrder);
    for (const [sheet, root] of parts.sheets) {
      const shows = findShownClasses(root);
      const needed = await prune(root, layerOrder);
      if (needed === '') continue;
      const url = site.baseUrl + (await write(`assets/css/${sheet}.css`, needed));
      sheets.push({ url, shows, ...(parts.ofComponents.has(sheet) && { forComponents: true as const }) });
    }
    const rest = await prune(base);
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

  async function write(name: string, css: string): Promise<string> {
    const file = name.replace(/\.css$/, `.${hashContent(css).slice(0, 8)}.css`);
    await writeFile(path.join(assetsDir, file), css);
    return file;
  }
}

/** What code refers to. */
interface StyleUsage {
  readonly rules: RuleFilter;
  /** Custom properties. */
  readonly properties: ReadonlySet<string>;
}

/** Finds the classes and custom properties that code and Markdown refer to. */
async function findUsage(
  { serverModules, classNames, settings }: FinishInput,
  scripts: readonly { readonly text: string }[],
): Promise<StyleUsage> {
  const { features, navbarClass, hasLinkedSheets } = settings;
  const prunable = findClasses(await readFile(resolvePrunedSheet(), 'utf8'));
  const code = [...removeUnusedComponents(serverModules, features), ...scripts.map(({ text }) => text)];
  const used = new Set([...classNames, navbarClass, ...findUsedClasses(prunable, code)]);
  const properties = new Set([
    // Markdown may name properties as well.
    ...classNames,
    ...code.flatMap(findReadProperties),
    ...(hasLinkedSheets ? [ANY_PROPERTY] : []),
  ]);
  return { rules: { prunable, used }, properties };
}

/** What has been moved out of a stylesheet. */
interface SheetParts {
  /** The stylesheet for print and forced colors. */
  readonly media: Root | undefined;
  /** Those that only some pages need, by name: of components, and then page stylesheets. */
  readonly sheets: ReadonlyMap<string, Root>;
  /** The names of those whose components scripts may show. */
  readonly ofComponents: ReadonlySet<string>;
}

interface SplitInput {
  readonly settings: BundleSettings;
  readonly siteCode: string;
  /** Whether the sheet for print and forced colors is split off. */
  readonly hasMedia: boolean;
  readonly isReadElsewhere: (property: string) => boolean;
}

/** Moves what few documents need out of a stylesheet. */
function splitSheet(base: Root, { settings, siteCode, hasMedia, isReadElsewhere }: SplitInput): SheetParts {
  const components = settings.features['hasDropdowns'] ? RARE_COMPONENTS : [...RARE_COMPONENTS, 'dropdown'];
  const ofPages = extractPageSheets(base);
  const ofComponents = extractComponentSheets(base, components, siteCode);
  // the sheets above are the theme's own, which does not rely on it
  if (settings.sortsMediaQueries) sortMediaQueries(base);
  const byPages = new Set([...ofPages.values()].flatMap(listPropertiesReadIn));
  moveComponentProperties(
    base,
    ofComponents,
    (property) => byPages.has(property) || isReadElsewhere(property),
  );
  return {
    media: hasMedia ? extractMediaSheet(base) : undefined,
    sheets: new Map([...ofComponents, ...ofPages]),
    ofComponents: new Set([...ofComponents.keys(), ...COMPONENT_PAGE_SHEETS]),
  };
}

/**
 * Returns a function that prunes a part of a stylesheet, and adds a rule to its start. Parts set Infima variables that others read,
 * besides the given `properties`, which other code reads.
 */
function createPartPruner(
  parts: readonly (Root | undefined)[],
  { properties, minify }: { readonly properties: ReadonlySet<string>; readonly minify: boolean },
): (part: Root, start?: string) => Promise<string> {
  const present = parts.filter((part) => part !== undefined);
  const readIn = new Map(present.map((part) => [part, listPropertiesReadIn(part)]));
  return (part, start = '') => {
    const others = present.filter((each) => each !== part);
    const readByOthers = others.flatMap((each) => readIn.get(each) ?? []);
    return pruneCss(start === '' ? part : part.prepend(start), {
      fileName: 'styles.css',
      properties: new Set([...properties, ...readByOthers]),
      minify,
    });
  };
}

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, type Rule } from 'postcss';
import type { PageSheet } from '../../model/page';
import type { Site } from '../../model/site';
import { themeClientModules } from '../entries';
import { findClasses } from './pruneCss';

/** Takes a style sheet's file and tells whether it goes with those pages only that show something of it. */
export function isPageSheet(file: string): boolean {
  return file.endsWith('.page.css');
}

/** A rule that stands before each page sheet, and behind the last: its class, and the property that holds the name. */
const MARK = 'pageSheet_';
const NAME = '--page-sheet';

/**
 * Takes the style sheets of a site in order, and gives them with a mark before each page sheet and one behind the last: webpack
 * puts all into one file, which `extractPageSheets` takes apart. The marks are written to a folder.
 */
export async function markPageSheets(styles: readonly string[], dir: string): Promise<readonly string[]> {
  const sheets = styles.filter(isPageSheet);
  if (sheets.length === 0) return styles;
  const marked: string[] = [];
  for (const [index, sheet] of [...sheets, undefined].entries()) {
    const mark = path.join(dir, `mark-${index}.css`);
    const name = sheet === undefined ? '' : path.basename(sheet, '.page.css');
    await writeFile(mark, `.${MARK} { ${NAME}: ${name || 'end'}; }\n`);
    marked.push(mark, ...(sheet === undefined ? [] : [sheet]));
  }
  return [...marked, ...styles.filter((file) => !isPageSheet(file))];
}

/** Takes a style sheet with marks, and gives what stands behind each of them: page sheets by name, and the rest. */
export function extractPageSheets(css: string): {
  readonly rest: string;
  readonly sheets: ReadonlyMap<string, string>;
} {
  if (!css.includes(NAME)) return { rest: css, sheets: new Map() };
  const root = parse(css);
  const parts = new Map<string, string>();
  let name = 'end';
  for (const node of root.nodes) {
    if (node.type === 'rule' && node.selector === `.${MARK}`) name = nameIn(node);
    else parts.set(name, `${parts.get(name) ?? ''}${node.toString()}\n`);
  }
  const rest = parts.get('end') ?? '';
  parts.delete('end');
  return { rest, sheets: parts };
}

function nameIn(rule: Rule): string {
  const [declaration] = rule.nodes;
  return declaration?.type === 'decl' ? declaration.value.trim() : '';
}

/** Takes a page sheet and its address, and gives what tells the pages that need it. */
export function createPageSheet(url: string, css: string): PageSheet {
  const sets: (readonly string[])[] = [];
  parse(css).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const names = [...findClasses(selector.replace(/:not\([^)]*\)/g, ''))];
      if (names.length > 0) sets.push(names);
    }
  });
  // where fewer classes are enough, more say nothing new
  const isCovered = (set: readonly string[], index: number) =>
    sets.some(
      (other, at) =>
        other.every((name) => set.includes(name)) &&
        (other.length < set.length || (at < index && other.length === set.length)),
    );
  return { url, shows: sets.filter((set, index) => !isCovered(set, index)) };
}

/** Gives the addresses of those fonts in a style sheet that are shown only when they come in time: documents preload them. */
export function findOptionalFonts(css: string): readonly string[] {
  return [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([rule]) => {
    const url = /url\(\s*["']?(?!data:)([^"')]+\.woff2)/.exec(rule)?.[1];
    return url !== undefined && /font-display:\s*optional/.test(rule) ? [url] : [];
  });
}

/**
 * Puts those of single pages first, then the base sheets, those of components and of the config, and last what the site adds to
 * change them: a page's own sheet may come at any time, so its place is before all others.
 */
export function orderStylesheets(
  sheets: readonly string[],
  siteSheet: string,
  { clientModules }: Pick<Site, 'clientModules'>,
): readonly string[] {
  const base = themeClientModules();
  const added = clientModules.filter((file) => file.endsWith('.css') && !base.includes(file));
  const others = sheets.filter((file) => !base.includes(file) && !added.includes(file));
  return [
    ...others.filter(isPageSheet),
    ...base.filter((file) => file.endsWith('.css')),
    ...others.filter((file) => !isPageSheet(file)),
    siteSheet,
    ...added,
  ];
}

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ChildNode, parse, type Rule } from 'postcss';
import type { PageStylesheet } from '../../model/page';
import { isPageSheet } from './orderStylesheets';
import { findClasses } from './pruneCss';

/**
 * The class of the marker rules before each page stylesheet and after the last one, and the property that
 * holds the name.
 */
const MARKER_CLASS = 'pageSheet_';
const NAME_PROPERTY = '--page-sheet';

/**
 * Adds a marker rule before each page stylesheet and after the last one. webpack merges all stylesheets into
 * one file, and `extractPageSheets` uses the markers to split it again. The markers are written to a folder.
 */
export async function markPageSheets(styles: readonly string[], dir: string): Promise<readonly string[]> {
  const sheets = styles.filter(isPageSheet);
  if (sheets.length === 0) return styles;
  const marked: string[] = [];
  for (const [index, sheet] of [...sheets, undefined].entries()) {
    const marker = path.join(dir, `mark-${index}.css`);
    const name = sheet === undefined ? '' : path.basename(sheet, '.page.css');
    await writeFile(marker, `.${MARKER_CLASS} { ${NAME_PROPERTY}: ${name || 'end'}; }\n`);
    marked.push(marker, ...(sheet === undefined ? [] : [sheet]));
  }
  return [...marked, ...styles.filter((file) => !isPageSheet(file))];
}

/** Splits a stylesheet with markers into the page stylesheets, by name, and the rest. */
export function extractPageSheets(css: string): {
  readonly rest: string;
  readonly sheets: ReadonlyMap<string, string>;
} {
  if (!css.includes(NAME_PROPERTY)) return { rest: css, sheets: new Map() };
  const root = parse(css);
  const parts = new Map<string, string>();
  let name = 'end';
  for (const node of root.nodes) {
    if (node.type === 'rule' && node.selector === `.${MARKER_CLASS}`) name = readName(node);
    else parts.set(name, `${parts.get(name) ?? ''}${toCss(node)}\n`);
  }
  const rest = parts.get('end') ?? '';
  parts.delete('end');
  return { rest, sheets: parts };
}

/** Returns the code of a node. PostCSS leaves out the semicolon after an at-rule without a block, such as `@import`. */
function toCss(node: ChildNode): string {
  return node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();
}

function readName(rule: Rule): string {
  const [declaration] = rule.nodes;
  return declaration?.type === 'decl' ? declaration.value.trim() : '';
}

/** Creates the description of a page stylesheet, with the sets of classes for which a page needs it. */
export function createPageSheet(url: string, css: string): PageStylesheet {
  const sets: (readonly string[])[] = [];
  parse(css).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const names = [...findClasses(selector.replace(/:not\([^)]*\)/g, ''))];
      if (names.length > 0) sets.push(names);
    }
  });
  // A set of classes is redundant if another set is a subset of it.
  const isCovered = (set: readonly string[], index: number) =>
    sets.some(
      (other, at) =>
        other.every((name) => set.includes(name)) &&
        (other.length < set.length || (at < index && other.length === set.length)),
    );
  return { url, shows: sets.filter((set, index) => !isCovered(set, index)) };
}

/** Returns the URLs of the fonts with `font-display: optional`, which documents preload. */
export function findOptionalFonts(css: string): readonly string[] {
  return [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([rule]) => {
    const url = /url\(\s*["']?(?!data:)([^"')]+\.woff2)/.exec(rule)?.[1];
    return url !== undefined && /font-display:\s*optional/.test(rule) ? [url] : [];
  });
}

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root as emptyRoot, type Root, type Rule } from 'postcss';
import type { PageStylesheet } from '../../model/page';
import { findNeededClasses } from './cssNames';
import { isPageSheet } from './orderStylesheets';

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

/** Moves the page stylesheets out of a stylesheet with markers, and returns them by name. */
export function extractPageSheets(root: Root): ReadonlyMap<string, Root> {
  const sheets = new Map<string, Root>();
  let name = 'end';
  for (const node of [...root.nodes]) {
    if (node.type === 'rule' && node.selector === `.${MARKER_CLASS}`) {
      name = readName(node);
      node.remove();
    } else if (name !== 'end') {
      const sheet = sheets.get(name) ?? emptyRoot();
      sheets.set(name, sheet.append(node));
    }
  }
  return sheets;
}

function readName(rule: Rule): string {
  const [declaration] = rule.nodes;
  return declaration?.type === 'decl' ? declaration.value.trim() : '';
}

/** Returns the sets of classes for which a page needs a page stylesheet. */
export function findShownClasses(root: Root): PageStylesheet['shows'] {
  const sets: (readonly string[])[] = [];
  root.walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const names = [...findNeededClasses(selector)];
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
  return sets.filter((set, index) => !isCovered(set, index));
}

/** Returns the URLs of the fonts with `font-display: optional`, which documents preload. */
export function findOptionalFonts(css: string): readonly string[] {
  return [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([rule]) => {
    const url = /url\(\s*["']?(?!data:)([^"')]+\.woff2)/.exec(rule)?.[1];
    return url !== undefined && /font-display:\s*optional/.test(rule) ? [url] : [];
  });
}

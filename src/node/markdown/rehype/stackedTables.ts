import type { HtmlNode } from '../markdownNode';
import { visitTree } from '../visit';

/** A table with one column is a list. */
const MIN_COLUMNS = 2;
/** A cell with this many characters is a description, next to which other columns would leave no space on a phone. */
const MIN_DESCRIPTION_LENGTH = 30;
/** The cells of a column with descriptions have this many characters on average. The others are compared with each other. */
const MIN_AVERAGE_LENGTH = 20;
/** A date or a version, which is hard to read in two lines. */
const UNBREAKABLE = /^(?:\d{4}-\d{2}-\d{2}|v?\d+(?:\.\d+)+)$/;

/**
 * Labels the cells of tables with descriptions. On phones, the theme shows their rows as blocks of labelled lines. Other tables
 * scroll horizontally there. Dates and versions do not wrap.
 */
export function rehypeStackedTables() {
  return (tree: HtmlNode) => {
    visitTree(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'table') return undefined;
      const labels = getRows(node, 'thead').flatMap(getCells).map(getText);
      const hasLabels = labels.length >= MIN_COLUMNS && labels.some((label) => label !== '');
      const rows = getRows(node, 'tbody').map(getCells);
      for (const cell of rows.flat()) if (UNBREAKABLE.test(getText(cell))) addClass(cell, 'noWrap_');
      const lengths = rows.map((row) => row.map((cell) => getText(cell).length));
      const hasDescriptions =
        lengths.flat().some((length) => length >= MIN_DESCRIPTION_LENGTH) &&
        labels.some((_, column) => column > 0 && getAverage(lengths, column) >= MIN_AVERAGE_LENGTH);
      if (hasLabels && hasDescriptions) {
        addClass(node, 'tableStacked_');
        // The first cell is the heading of its row, and the second of two describes it.
        for (const row of labels.length > 2 ? rows : [])
          row.slice(1).forEach((cell, index) => void setLabel(cell, labels[index + 1]));
      }
      return 'skip';
    });
  };
}

function getAverage(lengths: readonly (readonly number[])[], column: number): number {
  return lengths.reduce((sum, row) => sum + (row[column] ?? 0), 0) / lengths.length;
}

function getRows(table: HtmlNode, section: 'thead' | 'tbody'): readonly HtmlNode[] {
  return getElements(table, section).flatMap((part) => getElements(part, 'tr'));
}

function getCells(row: HtmlNode): readonly HtmlNode[] {
  return [...getElements(row, 'th'), ...getElements(row, 'td')];
}

function getElements({ children = [] }: HtmlNode, tagName: string): readonly HtmlNode[] {
  return children.filter((child) => child.tagName === tagName);
}

function getText({ value = '', children = [] }: HtmlNode): string {
  return value + children.map(getText).join('');
}

/** Adds to the classes of raw HTML and of other plugins. */
function addClass(node: HtmlNode, name: string): void {
  node.properties = { ...node.properties, className: [node.properties?.['className'] ?? [], name].flat() };
}

function setLabel(cell: HtmlNode, label: string | undefined): void {
  if (label) cell.properties = { ...cell.properties, dataLabel: label };
}

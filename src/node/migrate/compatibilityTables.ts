import { type CompatibilityEntry, type CompatibilityStatus, STATUSES } from '../../model/migration';

/** The tables of COMPATIBILITY.md, by the text of the headings above them. */
export interface CompatibilityTables {
  /** Returns the text below a heading, up to the next heading; `undefined` if there is no such heading. */
  findSection(heading: string): string | undefined;
  /** Returns the cells of the rows below the header of a table. Throws if the section has no table. */
  getRows(heading: string): readonly (readonly string[])[];
  /** Returns the features of a table whose columns are names, status and notes. Throws if the table is malformed. */
  getEntries(heading: string): readonly CompatibilityEntry[];
}

/** Parses the tables of COMPATIBILITY.md. */
export function parseCompatibility(document: string): CompatibilityTables {
  const sections = new Map<string, string>();
  for (const part of document.split(/^#+ /m).slice(1)) {
    const [heading = '', ...lines] = part.split('\n');
    sections.set(heading, lines.join('\n'));
  }
  return { findSection: (heading) => sections.get(heading), getRows, getEntries };

  function getRows(heading: string) {
    const section = sections.get(heading);
    if (section === undefined) throw new Error(`COMPATIBILITY.md has no section "${heading}".`);
    const rows = section.split('\n').filter((line) => line.startsWith('|'));
    if (rows.length < 3) throw new Error(`The section "${heading}" of COMPATIBILITY.md has no table.`);
    return rows.slice(2).map(splitCells);
  }

  function getEntries(heading: string) {
    const entries = getRows(heading).flatMap(([names, status = '', notes = '']) => {
      if (!isStatus(status)) throw new Error(`"${status}" in "${heading}" is not a status.`);
      return parseNames(names).map((name) => ({ name, status, notes }));
    });
    const names = entries.map(({ name }) => name);
    const duplicates = names.filter((name, index) => names.indexOf(name) !== index);
    if (duplicates.length > 0) throw new Error(`"${heading}" lists ${duplicates.join(', ')} twice.`);
    return entries;
  }
}

/** Returns the entry for a name: the one with that name, or the longest pattern that matches it. */
export function findEntry(
  entries: readonly CompatibilityEntry[],
  name: string,
): CompatibilityEntry | undefined {
  return (
    entries.find((entry) => entry.name === name) ??
    entries
      .filter((entry) => entry.name.endsWith('*') && name.startsWith(entry.name.slice(0, -1)))
      .toSorted((a, b) => b.name.length - a.name.length)[0]
  );
}

/** Returns the texts in backticks of a cell. */
export function parseNames(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
}

function splitCells(row: string): readonly string[] {
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function isStatus(text: string): text is CompatibilityStatus {
  return STATUSES.some((status) => status === text);
}

/** A page of docs/api: its path in the repository and its text. */
export interface Page {
  readonly name: string;
  readonly text: string;
}
/** Returns all hand-written pages of docs/api. */
export function readPages(): readonly Page[];
/** Returns the content of a JSON file of this folder. */
export function readJson(name: string): never;
/** Returns a line for each difference between the pages and the facts. */
export function findDifferences(pages: readonly Page[], facts: object, notes: object): readonly string[];

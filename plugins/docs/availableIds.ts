import { findClosest } from '../../src/model/findClosest';

const MOST = 50;

/** Takes a word that names nothing and the words that exist, and gives a hint: the nearest of them, and as many as can be read. */
export function availableIds(unknown: string, known: Iterable<string>): string {
  const ids = [...new Set(known)].sort();
  const close = findClosest(unknown, ids);
  const more = ids.length > MOST ? `, and ${ids.length - MOST} more` : '';
  const list =
    ids.length === 0 ? 'There are none.' : `Available ids are: ${ids.slice(0, MOST).join(', ')}${more}.`;
  return close === undefined ? list : `Did you mean "${close}"? ${list}`;
}

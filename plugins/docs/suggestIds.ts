import { formatSuggestion } from '../../src/model/findClosest';
import { formatList } from '../../src/model/lists';

const MAX_LISTED = 50;

/** Returns a hint for an unknown ID: the closest known ID, if any, and a list of the known ones. */
export function suggestIds(unknownId: string, knownIds: Iterable<string>): string {
  const ids = [...new Set(knownIds)].sort();
  if (ids.length === 0) return 'No IDs are available.';
  return `${formatSuggestion(unknownId, ids)}Available IDs: ${formatList(ids, MAX_LISTED)}.`;
}

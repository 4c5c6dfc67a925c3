import { formatSuggestion } from '../../src/model/findClosest';

const MAX_LISTED = 50;

/** Returns a hint for an unknown ID: the closest known ID, if any, and a list of the known ones. */
export function suggestIds(unknownId: string, knownIds: Iterable<string>): string {
  const ids = [...new Set(knownIds)].sort();
  const more = ids.length > MAX_LISTED ? `, and ${ids.length - MAX_LISTED} more` : '';
  if (ids.length === 0) return 'No IDs are available.';
  return `${formatSuggestion(unknownId, ids)}Available IDs: ${ids.slice(0, MAX_LISTED).join(', ')}${more}.`;
}

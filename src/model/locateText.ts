import { offsetToPosition, positionToOffset, type SourceLocation } from './siteError';

/** The number of characters after a location in which its text is searched. */
const MAX_DISTANCE = 5000;

/**
 * Returns a location with the end of a text that follows it, such as the value of a key. Includes a closing quote. Returns the
 * location itself if the text is not there as written.
 */
export function extendToText(source: string, location: SourceLocation, text: string): SourceLocation {
  const found = findText(source, location, text);
  if (!found) return location;
  const hasQuotes = /["'`]/.test(source[found.from - 1] ?? '') && source[found.from - 1] === source[found.to];
  return { ...location, end: offsetToPosition(source, found.to + (hasQuotes ? 1 : 0)) };
}

/** Returns the location of a text at or after a location, or the location itself if the text is not there as written. */
export function moveToText(source: string, location: SourceLocation, text: string): SourceLocation {
  const found = findText(source, location, text);
  if (!found) return location;
  return {
    file: location.file,
    ...offsetToPosition(source, found.from),
    end: offsetToPosition(source, found.to),
  };
}

function findText(
  source: string,
  { line, column = 1 }: SourceLocation,
  text: string,
): { readonly from: number; readonly to: number } | undefined {
  if (line === undefined || text === '') return undefined;
  const start = positionToOffset(source, { line, column });
  const at = source.indexOf(text, start);
  if (at === -1 || at - start > MAX_DISTANCE) return undefined;
  return { from: at, to: at + text.length };
}

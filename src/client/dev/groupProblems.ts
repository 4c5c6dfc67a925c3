import type { LiveDiagnostic, LiveLocation, OverlayError } from '../../model/liveState';
import { decodePath } from '../../model/url';

/** A problem with all of its locations. */
export interface Problem extends Pick<LiveDiagnostic, 'message' | 'locations'> {
  readonly code?: string | undefined;
  readonly hint?: string | undefined;
  readonly isError: boolean;
}

/** Groups errors with the same text. */
export function groupErrors(errors: readonly OverlayError[]): readonly Problem[] {
  const groups = new Map<string, Problem & { readonly locations: LiveLocation[] }>();
  for (const { code, message, hint, location, frame } of errors) {
    const key = getKey({ code, message });
    const group = groups.get(key) ?? { code, message, hint, locations: [], isError: true };
    groups.set(key, group);
    if (location !== undefined) group.locations.push({ location, ...(frame !== undefined && { frame }) });
  }
  return [...groups.values()];
}

/** Returns the diagnostics of the page at a path, and those of other pages and files. */
export function splitByPage(
  diagnostics: readonly LiveDiagnostic[],
  pathname: string,
): { readonly here: readonly Problem[]; readonly elsewhere: readonly Problem[] } {
  const path = normalize(pathname);
  const isHere = ({ pages }: LiveDiagnostic) => pages.some((page) => normalize(page) === path);
  const toProblem = (each: LiveDiagnostic): Problem => ({ ...each, isError: each.severity === 'throw' });
  return {
    here: diagnostics.filter(isHere).map(toProblem),
    elsewhere: diagnostics.filter((each) => !isHere(each)).map(toProblem),
  };
}

/** Returns a key that stays the same while the locations of a problem change. */
export function getKey({ code, message }: Pick<Problem, 'code' | 'message'>): string {
  return JSON.stringify([code, message]);
}

function normalize(path: string): string {
  return decodePath(path)
    .replace(/(?:\/index\.html|\.html|\/)$/, '')
    .toLowerCase();
}

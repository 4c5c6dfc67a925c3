import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic';
import { groupBy } from '../../model/lists';
import type { LiveDiagnostic, LiveDiagnostics } from '../../model/liveState';
import { formatLocation } from '../../model/siteError';
import type { DevCheck } from './checkDevSite';

/** The number of groups that are sent to open pages at most, and of locations of each. */
const MAX_GROUPS = 200;
const MAX_LOCATIONS = 20;

/** Groups the diagnostics of a site by their text, those that fail a build first, and finds the pages that have them. */
export function createLiveDiagnostics({ diagnostics, pages }: DevCheck, siteDir: string): LiveDiagnostics {
  const pagesByFile = new Map<string, Set<string>>();
  for (const { path: page, sourceFile, includedFiles } of pages) {
    for (const file of [sourceFile, ...includedFiles]) {
      if (file === undefined) continue;
      const key = path.resolve(siteDir, file);
      pagesByFile.set(key, (pagesByFile.get(key) ?? new Set()).add(page));
    }
  }
  const shown = diagnostics.filter(({ severity }) => severity !== 'ignore');
  const groups = groupBy(shown, ({ code, severity, message, hint }) =>
    JSON.stringify([code, severity, message, hint]),
  );
  const sorted = [...groups.values()].map(toGroup).sort((a, b) => Number(isError(b)) - Number(isError(a)));
  return { count: shown.length, groups: sorted.slice(0, MAX_GROUPS) };

  function toGroup(same: readonly Diagnostic[]): LiveDiagnostic {
    const [{ code, severity, message, hint }] = same as readonly [Diagnostic];
    const located = same.flatMap(({ location, frame }) =>
      location ? { file: path.resolve(siteDir, location.file), location, frame } : [],
    );
    return {
      code,
      severity,
      message,
      ...(hint !== undefined && { hint }),
      locations: located.slice(0, MAX_LOCATIONS).map(({ file, location, frame }) => ({
        location: formatLocation({ ...location, file: path.relative(siteDir, file) }),
        ...(frame !== undefined && { frame }),
      })),
      pages: [...new Set(located.flatMap(({ file }) => [...(pagesByFile.get(file) ?? [])]))],
    };
  }
}

function isError({ severity }: LiveDiagnostic): boolean {
  return severity === 'throw';
}

import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic';
import type { LiveDiagnostic, LiveDiagnostics, LiveLocation } from '../../model/liveState';
import { formatLocation } from '../../model/siteError';
import type { DevCheck } from './checkDevSite';

/** The number of groups that are sent to open pages at most, and of locations of each. */
const MAX_GROUPS = 200;
const MAX_LOCATIONS = 20;

/** A group, and the source files that have it. */
interface Group extends LiveDiagnostic {
  readonly locations: LiveLocation[];
  readonly pages: string[];
}

/** Groups the diagnostics of a site by their text, those that fail a build first, and finds the pages that have them. */
export function createLiveDiagnostics({ diagnostics, pages }: DevCheck, siteDir: string): LiveDiagnostics {
  const pagesByFile = new Map<string, Set<string>>();
  for (const { path: page, sourceFile, references } of pages) {
    const files = [sourceFile, ...references.map(({ location }) => location.file)];
    for (const file of files) {
      if (file === undefined) continue;
      const key = path.resolve(siteDir, file);
      pagesByFile.set(key, (pagesByFile.get(key) ?? new Set()).add(page));
    }
  }
  const groups = new Map<string, Group>();
  const shown = diagnostics.filter(({ severity }) => severity !== 'ignore');
  for (const diagnostic of shown) {
    const group = getGroup(diagnostic);
    const { location, frame } = diagnostic;
    if (!location) continue;
    const file = path.resolve(siteDir, location.file);
    for (const page of pagesByFile.get(file) ?? []) if (!group.pages.includes(page)) group.pages.push(page);
    if (group.locations.length === MAX_LOCATIONS) continue;
    group.locations.push({
      location: formatLocation({ ...location, file: path.relative(siteDir, file) }),
      ...(frame !== undefined && { frame }),
    });
  }
  const sorted = [...groups.values()].sort((a, b) => Number(isError(b)) - Number(isError(a)));
  return { count: shown.length, groups: sorted.slice(0, MAX_GROUPS) };

  function getGroup({ code, severity, message, hint }: Diagnostic): Group {
    const key = JSON.stringify([code, severity, message, hint]);
    const group = groups.get(key) ?? {
      code,
      severity,
      message,
      ...(hint !== undefined && { hint }),
      locations: [],
      pages: [],
    };
    groups.set(key, group);
    return group;
  }
}

function isError({ severity }: LiveDiagnostic): boolean {
  return severity === 'throw';
}

import path from 'node:path';
import type { UrlLockSummary } from '../../../model/buildReport';
import type { DiagnosticCode } from '../../../model/diagnostics/catalog';
import { tryReadText } from '../../files/tryRead';
import { writeFileAtomic } from '../../files/writeFileAtomic';
import type { UrlLockReport } from './checkUrlLock';
import { formatUrl, formatUrlLock, type LockedUrl, parseUrlLock, URL_LOCK } from './urlLockFile';

/** The codes of problems that an update of `urls.lock` solves. */
export const URL_LOCK_CODES: ReadonlySet<DiagnosticCode> = new Set([
  'removed-url',
  'removed-anchor',
  'invalid-url-lock',
]);

/** Returns how the URLs of the checked locales differ from `urls.lock`, or `undefined` if there is no such file. */
export function summarizeUrlLock(reports: readonly UrlLockReport[]): UrlLockSummary | undefined {
  if (reports.length === 0) return undefined;
  const added = reports.reduce((total, report) => total + report.added, 0);
  return {
    locked: countUrls(reports.flatMap(({ urls }) => urls)) - added,
    added,
    removed: 0,
    isUpdated: false,
  };
}

/**
 * Writes `urls.lock` with the URLs of the checked locales. Keeps the lines of all others, such as those that failed, and returns
 * what has changed. Does nothing if no locale could be checked.
 */
export function updateUrlLock(
  siteDir: string,
  reports: readonly UrlLockReport[],
): UrlLockSummary | undefined {
  const [first] = reports;
  if (!first) return undefined;
  const file = path.join(siteDir, URL_LOCK);
  const before = tryReadText(file);
  // A line that belongs to no checked locale is one of `others` in all reports.
  const otherUrls = reports.map(({ others }) => new Set(others.map(formatUrl)));
  const others = first.others.filter((url) => otherUrls.every((each) => each.has(formatUrl(url))));
  const urls = [...others, ...reports.flatMap((report) => report.urls)];
  const text = formatUrlLock(urls);
  if (text !== before) writeFileAtomic(file, text);
  const [old, now] = [new Set(parseUrlLock(before ?? '').lines.map(formatUrl)), new Set(urls.map(formatUrl))];
  return {
    locked: now.size,
    added: [...now].filter((url) => !old.has(url)).length,
    removed: [...old].filter((url) => !now.has(url)).length,
    isUpdated: true,
  };
}

function countUrls(urls: readonly LockedUrl[]): number {
  return new Set(urls.map(formatUrl)).size;
}

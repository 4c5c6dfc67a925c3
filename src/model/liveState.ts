import type { Severity } from './diagnostic';

/** An error that the development server sends to the browser. */
export interface OverlayError {
  readonly code?: string;
  readonly message: string;
  /** `file:line:column`. */
  readonly location?: string;
  readonly frame?: string;
  readonly hint?: string;
}

/** Where a source has a problem. */
export interface LiveLocation {
  /** `file:line:column`. */
  readonly location: string;
  readonly frame?: string;
}

/** All diagnostics with the same text. */
export interface LiveDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  /** The distinct locations; none if the problem has no location. */
  readonly locations: readonly LiveLocation[];
  /** The paths of pages whose sources have it. */
  readonly pages: readonly string[];
}

/** The result of the latest check of all references. */
export interface LiveDiagnostics {
  /** How many there are, which can be more than `groups` contains. */
  readonly count: number;
  readonly groups: readonly LiveDiagnostic[];
}

/** The state that the development server sends to open pages. It is always complete, so that pages can miss updates. */
export interface LiveState {
  /** Identifies the run of the server and its config. A page with another ID must reload. */
  readonly buildId: string;
  /** The hash of the newest bundle. */
  readonly bundle: string;
  /** Incremented with each content change. */
  readonly revision: number;
  /** The errors of open pages, their code, and the site. */
  readonly errors: readonly OverlayError[];
  readonly diagnostics: LiveDiagnostics;
}

/** The diagnostics of a site without problems, or before the first check. */
export const NO_DIAGNOSTICS: LiveDiagnostics = { count: 0, groups: [] };

/** The path of the event stream, under the base URL. */
export const LIVE_EVENTS = '__dev/events';

/** The path that opens a location of the site in an editor, with the location as its query, under the base URL. */
export const OPEN_IN_EDITOR = '__dev/open';

/** The header of requests that open an editor. Pages of other sites cannot send it without permission. */
export const EDITOR_HEADER = 'x-docs-editor';

/** The name of the `meta` element that holds the content revision of a document. */
export const REVISION_META = 'docs-revision';

/**
 * Returns whether a page must reload, given its own build ID and that of the server. An ID such as `ab12.3` consists of
 * the run of the server and a counter. The page can be newer than the state of the server until the server has finished
 * its build.
 */
export function isOutdated(page: string, server: string): boolean {
  const [run, number] = page.split('.');
  const [newestRun, newest] = server.split('.');
  return run !== newestRun || Number(number) < Number(newest);
}

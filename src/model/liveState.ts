/** An error that the development server sends to the browser. */
export interface OverlayError {
  readonly message: string;
  /** `file:line:column`. */
  readonly location?: string;
  readonly frame?: string;
  readonly hint?: string;
}

/** The state that the development server sends to open pages. It is always complete, so that pages can miss updates. */
export interface LiveState {
  /** Identifies the run of the server and its config. A page with another ID must reload. */
  readonly shell: string;
  /** The hash of the newest bundle. */
  readonly bundle: string;
  /** Incremented with each content change. */
  readonly revision: number;
  readonly errors: readonly OverlayError[];
}

/** The path of the event stream, under the base URL. */
export const LIVE_EVENTS = '__dev/events';

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

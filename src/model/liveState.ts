/** An error of the site as the development server describes it to the browser. */
export interface OverlayError {
  readonly message: string;
  /** `file:line:column`. */
  readonly location?: string;
  readonly frame?: string;
  readonly hint?: string;
}

/** What the development server tells the pages that it has open: all of it each time, so that nothing can be missed. */
export interface LiveState {
  /** The server and its config: a page of another one must be loaded anew. */
  readonly shell: string;
  /** The hash of the newest bundle. */
  readonly bundle: string;
  /** Counts changes of content. */
  readonly revision: number;
  readonly errors: readonly OverlayError[];
}

/** Where the stream of live states is, under the base URL. */
export const LIVE_EVENTS = '__dev/events';

/** The `meta` element of a document that says which revision its content is of. */
export const REVISION_META = 'docs-revision';

/**
 * Tells whether a page that was made for one shell must be loaded anew, by the names of its shell and of the server's, such as
 * `ab12.3`: the run of the server, and a number that grows. The page may be the newer one, until the server has made all of it.
 */
export function isOutdated(page: string, server: string): boolean {
  const [run, number] = page.split('.');
  const [newestRun, newest] = server.split('.');
  return run !== newestRun || Number(number) < Number(newest);
}

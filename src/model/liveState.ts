/** An error of the site as the development server describes it to the browser. */
export interface ShownError {
  readonly message: string;
  /** `file:line:column`. */
  readonly place?: string;
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
  readonly errors: readonly ShownError[];
}

/** Where the stream of live states is, under the base URL. */
export const LIVE_EVENTS = '__dev/events';

/** The `meta` element of a document that says which revision its content is of. */
export const REVISION_META = 'docs-revision';

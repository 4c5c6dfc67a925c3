import type { ErrorLocation } from './siteError';

/** A redirect from an old URL to its replacement. */
export interface Redirect {
  /** A path with the base URL, without query and hash. */
  readonly from: string;
  /** An ID on that page; if set, only links to this anchor are redirected. */
  readonly anchor?: string;
  /** A path with the base URL, or an absolute URL. Both may have a query and a hash. */
  readonly to: string;
  /** Where the redirect is defined. */
  readonly errorLocation?: ErrorLocation;
}

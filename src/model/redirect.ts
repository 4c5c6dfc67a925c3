import type { SiteErrorDetails } from './siteError';

/** An address that was given up, and the one that has taken its place. */
export interface Redirect {
  /** A path that begins with the base URL, without query and hash. */
  readonly from: string;
  /** An id on that page: only links to this anchor are led on. */
  readonly anchor?: string;
  /** A path that begins with the base URL, or a whole URL; either may have a query and a hash. */
  readonly to: string;
  /** Where it is asked for. */
  readonly mark?: Pick<SiteErrorDetails, 'location' | 'frame'>;
}

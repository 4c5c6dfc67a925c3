import { type Place, SiteError, throwAll } from './siteError';

/** Something a page, a sidebar or the config points at, with the place that says so. */
export interface Reference {
  /** What kind of thing is meant: a page or file to follow, or an image or other file that the page shows. */
  readonly kind: 'link' | 'image';
  /** The URL as it was written. */
  readonly written: string;
  /** The URL that reaches the browser: Markdown files resolved to routes, base URL added. Undefined when nothing was found. */
  readonly resolved?: string;
  readonly place: Place;
}

export type Severity = 'ignore' | 'log' | 'warn' | 'throw';

/** One thing that a build found wrong, at the level that the config gives to its kind. */
export interface Finding {
  readonly kind:
    | 'broken-link'
    | 'broken-anchor'
    | 'broken-markdown-link'
    | 'broken-image'
    | 'duplicate-route'
    | 'redirect'
    | 'host'
    | 'content';
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly place?: Place;
  readonly frame?: string;
}

/** Throws the findings for which the config wants a build to fail, all together. */
export function throwFindings(findings: readonly Finding[]): void {
  const failing = findings.filter(({ severity }) => severity === 'throw');
  throwAll(failing.map(({ message, hint, place, frame }) => new SiteError(message, { hint, place, frame })));
}

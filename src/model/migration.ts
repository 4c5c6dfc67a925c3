/** How the generator treats a feature of Docusaurus: the statuses of COMPATIBILITY.md. */
export const STATUSES = ['works', 'differs', 'ignored', 'refused', 'missing', 'added'] as const;
export type CompatibilityStatus = (typeof STATUSES)[number];

/** A feature in a table of COMPATIBILITY.md. */
export interface CompatibilityEntry {
  /** May end in `*`, which matches any text. */
  readonly name: string;
  readonly status: CompatibilityStatus;
  /** Markdown. */
  readonly notes: string;
}

/** Something that a site uses, and what the generator does with it. */
export interface SiteUse {
  readonly area:
    | 'files'
    | 'config'
    | 'theme config'
    | 'plugins'
    | 'theme components'
    | 'modules'
    | 'content'
    | 'commands';
  readonly name: string;
  /** `unknown` if the tables do not list it, such as a third-party plugin; `invalid` if the config is refused. */
  readonly status: CompatibilityStatus | 'unknown' | 'invalid';
  readonly notes: string;
  /** The file is relative to the site, with forward slashes. */
  readonly location?: { readonly file: string; readonly line?: number; readonly column?: number };
}

/** What a site uses, and what its maintainer has to do to build it with this generator. */
export interface MigrationReport {
  /** The installed or required version of Docusaurus, if the site has one. */
  readonly docusaurus: string | undefined;
  readonly uses: readonly SiteUse[];
  /** What to do next, in order. */
  readonly steps: readonly string[];
}

/** Returns whether the site has to change before it works as intended. */
export function needsChange({ status }: Pick<SiteUse, 'status'>): boolean {
  return status === 'refused' || status === 'missing' || status === 'invalid';
}

import type { Severity } from '../../model/diagnostic';
import type { IdList } from '../../model/idList';
import type { Reference } from '../../model/reference';
import type { SourceLocation } from '../../model/siteError';
import type { PageReferences } from './collectPageReferences';

/** Files that no link refers to. */
export const GENERATED_FILE = /^assets\/(?:js|css|data)\//;

/** A page that links may point to. */
export interface TargetPage {
  readonly path: string;
  /** The IDs of its elements. */
  readonly anchors: IdList;
}

/** Redirects and moved anchors. */
export interface MovedUrls {
  /** The targets of redirects, by path. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Redirected anchors of pages, as paths with an anchor. */
  readonly redirectedAnchors: ReadonlySet<string>;
  /** The `_redirects` file in a static folder, if there is one. */
  readonly redirectsFile: string | undefined;
}

/** What the references of pages are checked against, and how problems are reported. */
export interface CheckTargets {
  readonly baseUrl: string;
  /** All pages, including those that could not be rendered. */
  readonly pages: readonly TargetPage[];
  /** References in the config and in sidebars. */
  readonly references: readonly Reference[];
  /** The targets of redirects, by path. */
  readonly redirects?: ReadonlyMap<string, string>;
  /** The files of the output, relative to its folder. */
  readonly files: Pick<ReadonlySet<string>, 'has'>;
  /** The paths of files to suggest. */
  readonly fileNames?: Iterable<string>;
  /** The URL of the host, without the base URL. */
  readonly url?: string;
  /** The base URLs of other locales. Their pages are not part of this check. */
  readonly otherBaseUrls?: readonly string[];
  /** Pages that could not be rendered, by path. They exist, but their anchors are unknown. */
  readonly failedPages?: readonly string[];
  /** Pages at and below these paths may be missing because of an error. */
  readonly possiblyMissingPaths?: readonly string[];
  /** Paths of links that the host redirects to the page, by their decoded spelling. */
  readonly redirectedSpellings?: ReadonlyMap<string, string>;
  readonly onBrokenLinks: Severity;
  readonly onBrokenAnchors: Severity;
  /** Returns where the config, or another file that all pages depend on, contains a link. */
  readonly findLocation: (
    link: string,
    pages: readonly Pick<PageReferences, 'path' | 'sourceFile'>[],
  ) => SourceLocation | undefined;
}

import type { HeadTag, PageData } from '../../model/page';
import type { WorkerJob } from '../engine/workerPool';
import type { CodeFailure } from '../bundle/codeFailure';

/** The compiled code of static content and of its partials: text, or references to it. */
export interface ContentCode<Code> {
  readonly code: Code;
  /** Partials by their request in the code. */
  readonly partials: ContentCodes<Code>;
}

/** Code by its key in the data of a page, or by the request of a partial. */
export interface ContentCodes<Code> {
  readonly [key: string]: ContentCode<Code>;
}

/** The setup of a renderer, the same for all pages. */
export interface RenderSetup {
  readonly bundleFile: string;
  /** The files of shared data, by URL. */
  readonly sharedFiles: Readonly<Record<string, string>>;
}

/** A page to render. */
export interface RenderInput {
  /** The page's data without the HTML of static content and without the URLs of the app shell. */
  readonly data: PageData;
  /** The code of static content, by its key in the data. */
  readonly contents: ContentCodes<string>;
}

/** A rendered page, independent of the scripts and stylesheets that its document loads. */
export interface RenderedPage extends RenderedPageFrame {
  /** The page's data with the HTML of static content. */
  readonly data: PageData;
  /** Its HTML, in which `REPEATED_ITEMS` stand for `inserted`. */
  readonly html: string;
  readonly inserted: readonly string[];
  /** Highlighted HTML of code blocks, by key. */
  readonly code: Readonly<Record<string, string>>;
  /** The links of components that are absolute paths. */
  readonly layoutLinks: readonly string[];
}

/** What a rendered page shows. */
export interface ShownPage extends Omit<RenderedPage, 'html' | 'inserted' | 'layoutLinks'> {
  /** Its HTML as UTF-8, in parts. */
  readonly html: readonly Uint8Array[];
}

/**
 * A rendered page whose large parts are UTF-8, or references to it: threads copy bytes faster than strings, and bytes are
 * stored as they are.
 */
export interface PackedPage<Content> extends RenderedPageFrame {
  /** The HTML around the main content. */
  readonly frameHtml: Content;
  /** The position of the main content in `frameHtml`, in bytes. */
  readonly mainAt: number;
  /** The HTML of the main content: that of the `main` element, or of the whole page if it has none. */
  readonly mainHtml: Content;
  /** The static content within `mainHtml`, by key, in bytes. */
  readonly contents: Readonly<Record<string, readonly [start: number, end: number]>>;
  /** `data` and `code` of the page as JSON, without the HTML of `contents`. */
  readonly data: Content;
  /** `layoutLinks` of the page as JSON: most are those of sidebars, which are the same on many pages. */
  readonly layoutLinks: Content;
}

/** The small parts of a rendered page. */
interface RenderedPageFrame {
  readonly headInstances: readonly (readonly HeadTag[])[];
  /** All other links of components and of content. */
  readonly links: readonly string[];
  /** Links of elements that neither `Link` nor content has created. */
  readonly rawLinks?: readonly string[];
  /** The URLs of the files that it embeds, such as images. */
  readonly embeds: readonly string[];
  readonly anchors: readonly string[];
  /** CSS rules that only this page needs. */
  readonly rules: readonly string[];
  /** The names of all classes in its HTML. */
  readonly classes: readonly string[];
  readonly hasHydratedCode: boolean;
  /** Whether its HTML contains lists that a script must restore; see `shortenLists`. */
  readonly hasShortenedLists: boolean;
  /** Whether its HTML contains tabs that a script selects before the first paint; see `tabScript.ts`. */
  readonly hasStoredTabs: boolean;
}

/** Renders pages in worker threads. */
export type RenderJob = WorkerJob<RenderSetup, RenderInput, PackedPage<Uint8Array> | CodeFailure>;

import type { PageData } from '../../model/page';
import type { DocumentFrame } from './document';
import type { Prose } from './serverBundle';

/** Where the compiled code of static content lies, and that of the Markdown it imports. */
export interface ContentCode {
  readonly codeFile: string;
  /** Absolute path of an imported Markdown file to its code. */
  readonly partials: Readonly<Record<string, ContentCode>>;
}

/** What a renderer needs once, before any page. */
export interface RenderSetup {
  readonly serverBundle: string;
  readonly siteDir: string;
  readonly baseUrl: string;
  /** Folder and URL prefix of style sheets that a single page needs. */
  readonly cacheDir: string;
  /** Shared data by URL: the file that holds it. */
  readonly sharedFiles: Readonly<Record<string, string>>;
}

/** The static content of one page to render. */
export interface ProseTask {
  readonly contents: Readonly<Record<string, ContentCode>>;
}

export interface RenderedProse {
  readonly prose: Prose;
}

/** One page to render. */
export interface RenderTask extends ProseTask {
  /** Names the result in the cache. */
  readonly key: string;
  readonly frame: DocumentFrame;
  /** Complete but for the HTML of static content. */
  readonly data: PageData;
  /** The static content, where it has been rendered already. */
  readonly prose?: Prose;
}

/** What a page turned out to be; its document and data are in the cache, under the key of its task. */
export interface RenderedPageInfo {
  readonly path: string;
  readonly links: readonly string[];
  readonly anchors: readonly string[];
  readonly noIndex: boolean;
  /** What the head of its document says. */
  readonly title: string;
  readonly description: string | undefined;
  readonly image: string | undefined;
  /** Where in the document what is the page's own begins and ends. */
  readonly main: readonly [start: number, end: number];
  /** Style sheets of this page alone: URL to CSS. */
  readonly styles: Readonly<Record<string, string>>;
}

import type { PageData } from '../../model/page';
import type { DocumentFrame } from './document';
import type { Prose } from './serverBundle';

/** The compiled code of static content and of its partials. */
export interface ContentCode {
  readonly codeFile: string;
  /** Partials by the absolute path of the imported Markdown file. */
  readonly partials: Readonly<Record<string, ContentCode>>;
}

/** The setup of a renderer, the same for all pages. */
export interface RenderSetup {
  readonly serverBundle: string;
  readonly siteDir: string;
  readonly baseUrl: string;
  /** The folder of the page cache. */
  readonly cacheDir: string;
  /** The files of shared data, by URL. */
  readonly sharedFiles: Readonly<Record<string, string>>;
}

/** The static content of a page, to be rendered on its own. */
export interface ProseTask {
  readonly contents: Readonly<Record<string, ContentCode>>;
}

export interface RenderedProse {
  readonly prose: Prose;
}

/** A page to render. */
export interface RenderTask extends ProseTask {
  /** The key of the result in the cache. */
  readonly key: string;
  readonly frame: DocumentFrame;
  /** Complete except for the HTML of static content. */
  readonly data: PageData;
  /** The static content, if already rendered. */
  readonly prose?: Prose;
}

/** Information about a rendered page. Its document and data are in the cache, under the key of the task. */
export interface RenderedPageInfo {
  readonly path: string;
  readonly links: readonly string[];
  readonly anchors: readonly string[];
  readonly noIndex: boolean;
  /** From the head of the document. */
  readonly title: string;
  readonly description: string | undefined;
  readonly image: string | undefined;
  /** The range of the page's main content in the document. */
  readonly main: readonly [start: number, end: number];
  /** Stylesheets of this page alone, as URL to CSS. */
  readonly styles: Readonly<Record<string, string>>;
}

import type { IgnoreComment } from './ignoreComment';
import type { Reference } from './reference';
import type { Diagnostic } from './diagnostic';
import type { Blob } from './task';
import type { TocItem } from './toc';

/** A file that a page links to or shows, which is copied into the output. */
export interface AssetFile {
  /** Absolute path of the source. */
  readonly file: string;
  /** Path in the output, relative to it. */
  readonly output: string;
}

/** A module that bundlers read from a file, and its code. */
export interface ModuleFile {
  /** Absolute. */
  readonly file: string;
  readonly code: string;
}

/** A compiled Markdown file. */
export interface CompiledContent {
  /** Absolute path of the source, plus its query (`?truncated=true`) if there is one. */
  readonly key: string;
  readonly file: string;
  /** Without the `?`. */
  readonly query?: string;
  /** Whether the content is rendered at build time only, or also runs in the browser. */
  readonly hydration: 'static' | 'interactive';
  /** Why interactive content needs the browser, in a few words. */
  readonly hydrationReason?: string;
  /** The code of static content: the body of a function. */
  readonly code?: Blob;
  /** The absolute path at which bundlers find the ES module of interactive content. */
  readonly moduleFile?: string;
  /** The names that the component map may replace, of interactive content. */
  readonly elements?: readonly string[];
  /** Changes whenever the compiled code does. */
  readonly hash: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly contentTitle?: string;
  readonly toc: readonly TocItem[];
  /** Ids of headings and of explicit anchors. */
  readonly anchors: readonly string[];
  /** The IDs that headings set themselves, so that they do not change with the text. */
  readonly headingIds?: readonly string[];
  readonly references: readonly Reference[];
  readonly assets: readonly AssetFile[];
  /**
   * Requests of the modules that the code and its transitive partials import, without partials: `@site/` paths, `@theme/` names and
   * packages. By their names in the code; see `getRequiredName`.
   */
  readonly imports: Readonly<Record<string, string>>;
  /** The absolute paths of imported Markdown files, by their request in the code. */
  readonly partials: Readonly<Record<string, string>>;
  /** Class names in the content, used to tree-shake the stylesheet. */
  readonly classNames: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Comments that silence diagnostics, in the file and its partials. */
  readonly ignoreComments?: readonly IgnoreComment[];
  /** Front matter values that refer to a file beside the source (`image: ./photo.jpg`), as public URLs: the module's `assets`. */
  readonly moduleAssets: Readonly<Record<string, unknown>>;
}

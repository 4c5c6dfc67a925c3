import type { Reference } from './reference';
import type { Diagnostic } from './diagnostic';
import type { TocItem } from './toc';

/** A file that a page links to or shows, which is copied into the output. */
export interface AssetFile {
  /** Absolute path of the source. */
  readonly file: string;
  /** Path in the output, relative to it. */
  readonly output: string;
}

/** A compiled Markdown file. The code stays on disk, so that memory use does not grow with the content. */
export interface CompiledContent {
  /** Absolute path of the source, plus its query (`?truncated=true`) if there is one. */
  readonly key: string;
  readonly file: string;
  /** Whether the content is rendered at build time only, or also runs in the browser. */
  readonly hydration: 'static' | 'interactive';
  /** Why interactive content needs the browser, in a few words. */
  readonly hydrationReason?: string;
  /** Absolute path of the compiled code: a function body for static content, an ES module for interactive content. */
  readonly codeFile: string;
  /** Changes whenever the compiled code does. */
  readonly hash: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly contentTitle?: string;
  readonly toc: readonly TocItem[];
  /** Ids of headings and of explicit anchors. */
  readonly anchors: readonly string[];
  readonly references: readonly Reference[];
  readonly assets: readonly AssetFile[];
  /** Modules that static code imports, as absolute paths or `@theme/` names. */
  readonly imports: readonly string[];
  /** Class names in the content, used to tree-shake the stylesheet. */
  readonly classNames: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Front matter values that refer to a file beside the source (`image: ./photo.jpg`), as public URLs: the module's `assets`. */
  readonly moduleAssets: Readonly<Record<string, unknown>>;
}

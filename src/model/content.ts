import type { Reference } from './reference';
import type { Diagnostic } from './diagnostic';
import type { TocItem } from './toc';

/** A file that a page links to or shows, to be copied into the output. */
export interface AssetFile {
  /** Absolute path of the source. */
  readonly file: string;
  /** Path in the output, relative to it. */
  readonly output: string;
}

/** A Markdown file after its one compilation; the code itself stays on disk so that memory does not grow with the prose. */
export interface CompiledContent {
  /** Absolute path of the source, plus its query if it was asked for with one (`?truncated=true`). */
  readonly key: string;
  readonly file: string;
  readonly kind: 'static' | 'interactive';
  /** Why the content needs the browser, in a few words; of interactive content only. */
  readonly reason?: string;
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
  /** Modules that static code asks for by name, as resolved absolute paths or `@theme/` names. */
  readonly imports: readonly string[];
  /** Class names that appear in the content, so that the style sheet keeps what they need. */
  readonly classNames: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Front matter values that name a file beside the source (`image: ./photo.jpg`), as public URLs: the module's `assets`. */
  readonly moduleAssets: Readonly<Record<string, unknown>>;
}

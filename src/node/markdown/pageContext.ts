import type { AssetFile } from '../../model/content';
import type { IgnoreComment } from '../../model/ignoreComment';
import type { Reference } from '../../model/reference';
import type { Diagnostic } from '../../model/diagnostic';
import type { SourceLocation } from '../../model/siteError';
import type { TocItem } from '../../model/toc';
import type { DependencyTracker } from './dependencyTracker';
import type { MarkdownNode } from './markdownNode';
import type { RequestOrigin } from './resolveRequest';
import type { CompileSettings, FolderSettings } from './compileSettings';
import { createOriginalFrame, toOriginalLocation, type SourceText } from './source/sourceText';

/** A placeholder in a table of contents for the headings of a partial. */
export interface PartialToc {
  readonly partial: string;
}

/** The data that a compilation collects about a file. Plain data, cached together with the code. */
export interface ContentFacts {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  contentTitle?: string;
  toc: (TocItem | PartialToc)[];
  readonly anchors: string[];
  /** The IDs that headings set with `{#id}` or a comment. */
  readonly headingIds: string[];
  readonly references: Reference[];
  readonly assets: AssetFile[];
  /** Front matter values that refer to a file, as public URLs. */
  readonly moduleAssets: Record<string, unknown>;
  /** Resolved requests of the imports, without partials, by their names in the code. */
  readonly imports: Record<string, string>;
  /** The absolute paths of imported Markdown files, by their request in the code. */
  readonly partials: Record<string, string>;
  /** The names of the module's exports. */
  readonly exports: string[];
  /** Class names, and the custom properties of Infima that the code reads. */
  readonly classNames: string[];
  /** Comments that silence diagnostics. */
  readonly ignoreComments?: readonly IgnoreComment[];
  readonly diagnostics: Diagnostic[];
  /** The names that the component map may replace: Markdown elements, and JSX names that the file does not declare. */
  readonly elements: string[];
  /** The first use of each undeclared component. */
  readonly components: { readonly name: string; readonly location: SourceLocation }[];
  /** How the file itself uses the browser, such as `calls useState`. */
  browserUsage?: string;
}

/** The state that all plugins of a compilation share. */
export interface PageContext {
  readonly file: string;
  readonly isPartial: boolean;
  readonly format: 'md' | 'mdx';
  readonly source: SourceText;
  readonly settings: CompileSettings;
  readonly folder: FolderSettings;
  readonly tracker: DependencyTracker;
  readonly facts: ContentFacts;
}

/** The data of a file that plugins of a site read, as in Docusaurus. */
export interface FileData {
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  /** Docusaurus compiles each file for both sides, and this generator once. */
  readonly compilerName?: 'client';
  contentTitle?: string | undefined;
}

/** Creates a plugin that reads the context of the page, and may change its tree. */
export function createPagePlugin<Tree>(run: (tree: Tree, page: PageContext, data: FileData) => void) {
  return () => (tree: Tree, file: { readonly data: object }) => {
    const { page } = file.data as { readonly page?: PageContext };
    if (!page) throw new Error('A built-in Markdown plugin ran without a page context.');
    run(tree, page, file.data);
  };
}

/** Returns the location of a node in the original file. */
export function getLocation(page: PageContext, node: Pick<MarkdownNode, 'position'>): SourceLocation {
  return toOriginalLocation(page.source, node.position?.start, node.position?.end);
}

/** Adds a diagnostic about a node, with its location and a code frame. */
export function report(
  page: PageContext,
  node: Pick<MarkdownNode, 'position'>,
  diagnostic: Omit<Diagnostic, 'location' | 'frame'>,
): void {
  const location = getLocation(page, node);
  page.facts.diagnostics.push({ ...diagnostic, location, frame: createOriginalFrame(page.source, location) });
}

/** Returns the origin that the imports of a file are resolved from. */
export function getRequestOrigin(page: PageContext): RequestOrigin {
  const { siteDir, staticDirs, importAliases } = page.settings;
  return { file: page.file, siteDir, staticDirs, importAliases, isFile: (file) => page.tracker.isFile(file) };
}

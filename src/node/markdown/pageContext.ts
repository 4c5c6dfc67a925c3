import type { AssetFile } from '../../model/content';
import type { Diagnostic, Reference } from '../../model/reference';
import type { SourceLocation } from '../../model/siteError';
import type { TocItem } from '../../model/toc';
import type { DependencyTracker } from './cache/dependencyTracker';
import type { MarkdownNode } from './markdownNode';
import type { RequestOrigin } from './resolveRequest';
import type { CompileSettings, FolderSettings } from './compileSettings';
import { createOriginalFrame, toOriginalLocation, type SourceText } from './source/sourceText';

/** The headings of another file, spread into a table of contents where its content stands. */
export interface PartialToc {
  readonly partial: string;
}

/** What is learned about a file while it is compiled; plain data, kept in the cache beside the code. */
export interface ContentFacts {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  contentTitle?: string;
  toc: (TocItem | PartialToc)[];
  readonly anchors: string[];
  readonly references: Reference[];
  readonly assets: AssetFile[];
  /** Front matter values that name a file, as the URLs of those files. */
  readonly moduleAssets: Record<string, unknown>;
  /** Requests of its imports, resolved. */
  readonly imports: string[];
  /** Names that its module exports. */
  readonly exports: string[];
  readonly classNames: string[];
  readonly diagnostics: Diagnostic[];
  /** Names that the component map may give a component for: elements of Markdown, and JSX names that the file does not declare. */
  readonly elements: string[];
  /** Where undeclared components are used first. */
  readonly components: { readonly name: string; readonly location: SourceLocation }[];
  /** What in the file itself needs the browser. */
  browserUsage?: string;
}

/** All that the plugins of one compilation share: the file, what holds for it, and what they find out. */
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

/** What a plugin is handed beside the tree. */
export interface PageFile {
  readonly data: { readonly page?: PageContext };
}

/** Gives the context that the compilation put into the file's data. */
export function getPageContext(file: unknown): PageContext {
  const page = (file as PageFile).data.page;
  if (!page) throw new Error('A Markdown plugin of ours ran outside compileFile.');
  return page;
}

/** Gives the place of a node in the file as it stands on disk. */
export function getLocation(page: PageContext, node: Pick<MarkdownNode, 'position'>): SourceLocation {
  return toOriginalLocation(page.source, node.position?.start);
}

/** Adds a finding about a node, with its place and the lines around it. */
export function report(
  page: PageContext,
  node: Pick<MarkdownNode, 'position'>,
  diagnostic: Omit<Diagnostic, 'location' | 'frame'>,
): void {
  const location = getLocation(page, node);
  page.facts.diagnostics.push({ ...diagnostic, location, frame: createOriginalFrame(page.source, location) });
}

/** Gives what the imports of a file are resolved against. */
export function getRequestOrigin(page: PageContext): RequestOrigin {
  return { file: page.file, siteDir: page.settings.siteDir, isFile: (file) => page.tracker.isFile(file) };
}

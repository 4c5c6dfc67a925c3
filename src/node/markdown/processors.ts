import { createProcessor as createMdxProcessor } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { CompileSettings, FolderSettings } from './compileSettings';
import type { MarkdownNode } from './markdownNode';
import { rehypeContentFacts } from './rehype/contentFacts';
import { rehypeHeadingLabels } from './rehype/headingLabels';
import { rehypeRawHtml } from './rehype/rawHtml';
import { rehypeStackedTables } from './rehype/stackedTables';
import { PositionRecorder } from './recma/codePositions';
import { remarkAdmonitions } from './remark/admonitions';
import { remarkAssetLinks } from './remark/assetLinks';
import { remarkCodeMeta, remarkDetailsAndHead, remarkMermaid } from './remark/componentElements';
import { remarkDirectiveSyntax } from './remark/directiveSyntax';
import { remarkNoEmailAutolinks, remarkRareAutolinks } from './remark/autolinks';
import { rehypeFootnoteLabel, remarkFootnoteIds, remarkRemoveUnusedFootnotes } from './remark/footnotes';
import { remarkContentTitle, remarkHeadingIds } from './remark/headings';
import { remarkHtmlAttributes } from './remark/htmlAttributes';
import { remarkHtmlComments, remarkRemoveComments } from './remark/htmlComments';
import { remarkImages } from './remark/images';
import { remarkMdx1Nodes } from './remark/mdx1Nodes';
import { remarkRestoreMdx1Text } from './remark/mdx1Text';
import { remarkMarkdownLinks } from './remark/markdownLinks';
import { remarkModuleRequests } from './remark/moduleRequests';
import { remarkPageExports } from './remark/pageExports';
import { remarkReferences } from './remark/references';
import { remarkEmojis } from './remark/emojis';
import { remarkTextMistakes } from './remark/textMistakes';
import { remarkTocExport } from './remark/tocExport';
import { remarkUndefinedVariables } from './remark/undefinedVariables';
import { remarkUnknownDirectives } from './remark/unknownDirectives';

export type Processor = ReturnType<typeof createMdxProcessor>;
type Plugins = NonNullable<NonNullable<Parameters<typeof createMdxProcessor>[0]>['remarkPlugins']>;
export type Processors = (folder: number, page: PageFeatures) => Processor;

/** The features of a page that determine its processor. */
interface PageFeatures {
  readonly format: 'md' | 'mdx';
  /** Whether the page may contain email addresses that GFM converts to links. */
  readonly hasEmail: boolean;
  /** Whether the positions of the code are recorded. */
  readonly hasPositions: boolean;
}

/**
 * Creates a function that returns the processor for the settings of a folder and the features of a page. Processors are
 * memoized, since creating one takes as long as compiling a small page.
 */
export function createProcessors(settings: CompileSettings): Processors {
  const processors = new Map<string, Processor>();
  return (index, page) => {
    const key = `${index} ${page.format} ${page.hasEmail} ${page.hasPositions}`;
    const folder = settings.folders[index];
    if (!folder) throw new Error(`There are no Markdown settings with the index ${index}.`);
    const processor = processors.get(key) ?? createProcessor(settings, folder, page);
    processors.set(key, processor);
    return processor;
  };
}

/** Creates a processor with the plugins in the order in which Docusaurus runs them. */
function createProcessor(
  settings: CompileSettings,
  folder: FolderSettings,
  { format, hasEmail, hasPositions }: PageFeatures,
): Processor {
  const { markdown } = settings;
  const isMdx = format === 'mdx';
  const hasComments = isMdx && markdown.mdx1Compat.comments;
  const isMdx1 = isMdx && markdown.mdx1Compat.syntax;
  return createMdxProcessor({
    format,
    providerImportSource: '@mdx-js/react',
    // A strict content security policy forbids style attributes.
    tableCellAlignToStyle: false,
    ...(hasPositions && { SourceMapGenerator: PositionRecorder as never }),
    ...(markdown.remarkRehypeOptions && { remarkRehypeOptions: markdown.remarkRehypeOptions }),
    remarkPlugins: [
      ...(isMdx1 ? [remarkRestoreMdx1Text] : []),
      ...(folder.uniqueFootnotes ? [remarkFootnoteIds] : []),
      ...(folder.beforeDefaultRemarkPlugins as Plugins),
      [remarkFrontmatter, ['yaml']],
      remarkDirective,
      remarkDirectiveSyntax,
      remarkTextMistakes,
      remarkContentTitle,
      remarkAdmonitions,
      remarkHeadingIds,
      ...(markdown.emoji ? [remarkEmojis] : []),
      remarkTocExport,
      ...(isMdx ? [remarkDetailsAndHead] : []),
      ...(markdown.mermaid ? [remarkMermaid] : []),
      remarkImages,
      remarkMarkdownLinks,
      remarkAssetLinks,
      remarkGfm,
      remarkRareAutolinks,
      ...(hasEmail ? [] : [remarkNoEmailAutolinks]),
      ...(hasComments ? [remarkHtmlComments] : []),
      remarkRemoveComments,
      ...(folder.remarkPlugins as Plugins),
      remarkRemoveFrontMatter,
      ...(isMdx1 ? [remarkMdx1Nodes] : []),
      remarkRemoveUnusedFootnotes,
      remarkUnknownDirectives,
      remarkCodeMeta,
      remarkReferences,
      remarkPageExports,
      remarkModuleRequests,
      ...(isMdx && folder.recmaPlugins.length === 0 ? [remarkUndefinedVariables, remarkHtmlAttributes] : []),
    ] as Plugins,
    rehypePlugins: [
      ...(isMdx ? [] : [rehypeRawHtml]),
      ...(folder.uniqueFootnotes ? [rehypeFootnoteLabel] : []),
      ...(folder.beforeDefaultRehypePlugins as Plugins),
      ...(folder.rehypePlugins as Plugins),
      rehypeHeadingLabels,
      rehypeStackedTables,
      rehypeContentFacts,
    ] as Plugins,
    recmaPlugins: folder.recmaPlugins as Plugins,
  });
}

function remarkRemoveFrontMatter() {
  return (tree: MarkdownNode) => {
    tree.children = tree.children?.filter(({ type }) => type !== 'yaml') ?? [];
  };
}

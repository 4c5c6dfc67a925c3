import { createProcessor as createMdxProcessor } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { MarkdownNode } from './markdownNode';
import { contentFacts } from './rehype/contentFacts';
import { footnoteLabel } from './rehype/footnoteLabel';
import { rawHtml } from './rehype/rawHtml';
import { admonitions } from './remark/admonitions';
import { assetLinks } from './remark/assetLinks';
import { codeMeta } from './remark/codeMeta';
import { contentTitle } from './remark/contentTitle';
import { detailsAndHead } from './remark/detailsAndHead';
import { footnoteIds } from './remark/footnoteIds';
import { headingIds } from './remark/headings';
import { htmlCommentSyntax, removeComments } from './remark/htmlComments';
import { images } from './remark/images';
import { disableEmailAutolinks } from './remark/emailAutolinks';
import { markdownLinks } from './remark/markdownLinks';
import { mermaid } from './remark/mermaid';
import { moduleRequests } from './remark/moduleRequests';
import { pageExports } from './remark/pageExports';
import { references } from './remark/references';
import { tocExport } from './remark/tocExport';
import { unknownNames } from './remark/undefinedVariables';
import { unusedDirectives } from './remark/unknownDirectives';
import type { CompileSettings, FolderSettings } from './compileSettings';

export type Processor = ReturnType<typeof createMdxProcessor>;
type Plugins = NonNullable<NonNullable<Parameters<typeof createMdxProcessor>[0]>['remarkPlugins']>;
export type Processors = (folder: number, page: PageFeatures) => Processor;

/** What a processor must know of a page before it reads it. */
interface PageFeatures {
  readonly format: 'md' | 'mdx';
  /** Whether it may hold e-mail addresses that become links. */
  readonly hasEmail: boolean;
}

/** Gives processors on demand, one for each folder's settings and kind of page: making one costs as much as a small page. */
export function createProcessors(settings: CompileSettings): Processors {
  const made = new Map<string, Processor>();
  return (index, page) => {
    const key = `${index} ${page.format} ${page.hasEmail}`;
    const folder = settings.folders[index];
    if (!folder) throw new Error(`There are no Markdown settings of number ${index}.`);
    const processor = made.get(key) ?? createProcessor(settings, folder, page);
    made.set(key, processor);
    return processor;
  };
}

/** Puts the steps of contract/build.md §6.4 in their order. */
function createProcessor(
  settings: CompileSettings,
  folder: FolderSettings,
  { format, hasEmail }: PageFeatures,
): Processor {
  const { markdown } = settings;
  const isMdx = format === 'mdx';
  const hasComments = isMdx && markdown.mdx1Compat.comments;
  return createMdxProcessor({
    format,
    providerImportSource: '@mdx-js/react',
    // A strict content security policy allows no style attributes.
    tableCellAlignToStyle: false,
    ...(markdown.remarkRehypeOptions && { remarkRehypeOptions: markdown.remarkRehypeOptions }),
    remarkPlugins: [
      ...(folder.uniqueFootnotes ? [footnoteIds] : []),
      ...(folder.beforeDefaultRemarkPlugins as Plugins),
      [remarkFrontmatter, ['yaml']],
      removeFrontMatter,
      remarkDirective,
      contentTitle,
      admonitions,
      headingIds,
      tocExport,
      ...(isMdx ? [detailsAndHead] : []),
      ...(markdown.mermaid ? [mermaid] : []),
      images,
      markdownLinks,
      assetLinks,
      remarkGfm,
      ...(hasEmail ? [] : [disableEmailAutolinks]),
      ...(hasComments ? [htmlCommentSyntax] : []),
      removeComments,
      ...(folder.remarkPlugins as Plugins),
      unusedDirectives,
      codeMeta,
      references,
      pageExports,
      moduleRequests,
      ...(isMdx && folder.recmaPlugins.length === 0 ? [unknownNames] : []),
    ] as Plugins,
    rehypePlugins: [
      ...(isMdx ? [] : [rawHtml]),
      ...(folder.uniqueFootnotes ? [footnoteLabel] : []),
      ...(folder.beforeDefaultRehypePlugins as Plugins),
      ...(folder.rehypePlugins as Plugins),
      contentFacts,
    ] as Plugins,
    recmaPlugins: folder.recmaPlugins as Plugins,
  });
}

function removeFrontMatter() {
  return (tree: MarkdownNode) => {
    tree.children = tree.children?.filter(({ type }) => type !== 'yaml') ?? [];
  };
}

import type { MdxSettings } from '../../../model/plugin';
import type { MarkdownNode } from '../markdownNode';
import { createPagePlugin } from '../pageContext';
import { visitTree } from '../visit';

const KEYWORDS = ['secondary', 'info', 'success', 'danger', 'note', 'tip', 'warning', 'important', 'caution'];

/** Returns the directive names that are admonitions in a folder. */
export function getAdmonitionKeywords({ admonitions }: Pick<MdxSettings, 'admonitions'>): readonly string[] {
  if (admonitions === false) return [];
  if (admonitions === true) return KEYWORDS;
  const { keywords = [], extendDefaults = true } = admonitions;
  return extendDefaults ? [...KEYWORDS, ...keywords] : keywords;
}

/** Converts `:::type[label]{title="" .class #id}` to `admonition` elements, which the component map renders. */
export const remarkAdmonitions = createPagePlugin((tree: MarkdownNode, { folder }) => {
  const keywords = new Set(getAdmonitionKeywords(folder));
  visitTree(tree, (node) => {
    if (node.type === 'containerDirective' && keywords.has(node.name ?? '')) convertToElement(node);
  });
});

function convertToElement(node: MarkdownNode): void {
  const attributes = (node.attributes ?? {}) as Record<string, string | null | undefined>;
  const label = node.children?.[0]?.data?.directiveLabel ? node.children.shift() : undefined;
  let title = attributes['title'];
  const inline = label?.children ?? [];
  if (title === undefined || title === null) {
    const [only] = inline;
    if (inline.length === 1 && only?.type === 'text') title = only.value ?? '';
    else if (label && inline.length > 0) {
      node.children?.unshift({
        type: 'mdxAdmonitionTitle',
        data: { hName: 'mdxAdmonitionTitle' },
        children: inline,
        position: label.position,
      });
    }
  }
  node.data = {
    ...node.data,
    hName: 'admonition',
    hProperties: {
      type: node.name,
      ...(title && { title }),
      ...(attributes['class'] && { className: attributes['class'] }),
      ...(attributes['id'] && { id: attributes['id'] }),
    },
  };
}

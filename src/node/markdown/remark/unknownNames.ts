import { declaredNames, moduleStatements } from '../estree';
import type { EstreeNode, MarkdownNode } from '../markdownNode';
import { contextOf, report } from '../pageContext';
import { walk } from '../walk';

/** Names that every page has: what its module is given, and what it exports about itself. */
const OF_THE_PAGE = ['props', 'frontMatter', 'contentTitle', 'assets', 'toc', 'metadata', 'undefined'];

/**
 * Reports words in braces that name nothing: `{user}` or `${HOME}` in prose is text that was meant as it stands, and would
 * fail only when the page is rendered, without a place.
 */
export function unknownNames() {
  return (tree: MarkdownNode, file: unknown) => {
    const page = contextOf(file);
    const known = new Set([...OF_THE_PAGE, ...declaredNames(moduleStatements(tree))]);
    walk(tree, (node) => {
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return undefined;
      const name = loneName(node.data?.estree);
      if (name === undefined || known.has(name) || name in globalThis) return undefined;
      report(page, node, {
        kind: 'content',
        severity: 'throw',
        message: `\`{${name}}\` is read as JavaScript, and there is nothing of the name ${name}.`,
        hint: `If it is meant as text, write \`\\{${name}}\` or put it in backticks. If it is meant as code, import or export ${name} above.`,
      });
      return undefined;
    });
  };
}

/** Takes a program and gives the name that it consists of. */
function loneName(program: EstreeNode | undefined): string | undefined {
  const [statement, ...others] = (program?.['body'] ?? []) as EstreeNode[];
  if (statement?.type !== 'ExpressionStatement' || others.length > 0) return undefined;
  const expression = statement['expression'] as EstreeNode;
  return expression.type === 'Identifier' ? String(expression['name']) : undefined;
}

import { getDeclaredNames, getModuleStatements } from '../estree';
import type { EstreeNode, MarkdownNode } from '../markdownNode';
import { getPageContext, report } from '../pageContext';
import { visitTree } from '../visit';

/** Names that every page has: what its module is given, and what it exports about itself. */
const PAGE_VARIABLES = ['props', 'frontMatter', 'contentTitle', 'assets', 'toc', 'metadata', 'undefined'];

/**
 * Reports words in braces that name nothing: `{user}` or `${HOME}` in prose is text that was meant as it stands, and would
 * fail only when the page is rendered, without a place.
 */
export function remarkUndefinedVariables() {
  return (tree: MarkdownNode, file: unknown) => {
    const page = getPageContext(file);
    const known = new Set([...PAGE_VARIABLES, ...getDeclaredNames(getModuleStatements(tree))]);
    visitTree(tree, (node) => {
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return undefined;
      const name = getSoleIdentifier(node.data?.estree);
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
function getSoleIdentifier(program: EstreeNode | undefined): string | undefined {
  const [statement, ...others] = (program?.['body'] ?? []) as EstreeNode[];
  if (statement?.type !== 'ExpressionStatement' || others.length > 0) return undefined;
  const expression = statement['expression'] as EstreeNode;
  return expression.type === 'Identifier' ? String(expression['name']) : undefined;
}

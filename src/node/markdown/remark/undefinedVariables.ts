import { getDeclaredNames, getModuleStatements } from '../estree';
import type { EstreeNode, MarkdownNode } from '../markdownNode';
import { getPageContext, report } from '../pageContext';
import { visitTree } from '../visit';

/** Variables that each page has: those in the scope of its module, and its generated exports. */
const PAGE_VARIABLES = ['props', 'frontMatter', 'contentTitle', 'assets', 'toc', 'metadata', 'undefined'];

/**
 * Reports undefined variables in braces. `{user}` or `${HOME}` in prose is usually meant as text, and would only fail when the
 * page is rendered, without a location.
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
        message: `\`{${name}}\` is a JavaScript expression, but \`${name}\` is not defined.`,
        hint: `If it is text, write \`\\{${name}}\` or put it in backticks. If it is code, import or export \`${name}\` in this file.`,
      });
      return undefined;
    });
  };
}

/** Returns the name of the identifier that a program consists of, or `undefined` for any other program. */
function getSoleIdentifier(program: EstreeNode | undefined): string | undefined {
  const [statement, ...others] = (program?.['body'] ?? []) as EstreeNode[];
  if (statement?.type !== 'ExpressionStatement' || others.length > 0) return undefined;
  const expression = statement['expression'] as EstreeNode;
  return expression.type === 'Identifier' ? String(expression['name']) : undefined;
}

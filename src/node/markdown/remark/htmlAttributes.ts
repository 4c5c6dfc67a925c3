import { getJsxAttributes, type JsxAttribute, type MarkdownNode } from '../markdownNode';
import { createPagePlugin, type PageContext, report } from '../pageContext';
import { visitTree } from '../visit';

/** The attributes that React names differently. */
const REACT_NAMES = new Map([
  ['class', 'className'],
  ['for', 'htmlFor'],
]);

/** Reports attributes of HTML elements that are written as in HTML, not as in JSX. Components may have any props. */
export const remarkHtmlAttributes = createPagePlugin((tree: MarkdownNode, page) => {
  visitTree(tree, (node) => {
    const { name } = node;
    if (!name || !/^[a-z][\w-]*$/.test(name)) return undefined;
    for (const attribute of getJsxAttributes(node)) checkAttribute(page, node, attribute);
    return undefined;
  });
});

function checkAttribute(page: PageContext, node: MarkdownNode, { name = '', value, position }: JsxAttribute) {
  const at = position ? { position } : node;
  const reactName = REACT_NAMES.get(name);
  if (reactName !== undefined) {
    report(page, at, {
      code: 'mdx-html-attribute',
      severity: 'warn',
      message: `Use \`${reactName}\` instead of \`${name}\`.`,
      hint: 'MDX uses the attribute names of React.',
    });
  } else if (name === 'style' && typeof value === 'string') {
    report(page, at, {
      code: 'mdx-style-string',
      severity: 'throw',
      message: 'The value of `style` must be an object, not a string.',
      hint: `Write \`style={{${formatStyle(value)}}}\`.`,
    });
  } else if (/^on[a-z]/i.test(name) && typeof value === 'string') {
    report(page, at, {
      code: 'removed-attribute',
      severity: 'warn',
      message: `The attribute \`${name}\` of \`<${node.name}>\` has no effect.`,
      hint: 'An event handler must be a function. Use a component that adds it.',
    });
  }
}

/** Converts CSS declarations to the properties of an object. */
function formatStyle(css: string): string {
  const properties = css.split(/;(?![^(]*\))/).flatMap((declaration) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/s.exec(declaration) ?? [];
    if (name === undefined || value === undefined) return [];
    const key = name.startsWith('--')
      ? `'${name}'`
      : name.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return [`${key}: ${value.includes("'") ? JSON.stringify(value) : `'${value}'`}`];
  });
  return properties.length === 0 ? ' … ' : ` ${properties.join(', ')} `;
}

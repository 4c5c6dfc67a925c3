import type { EstreeNode } from '../markdownNode';
import { visitEstree } from '../visit';
import { BROWSER_GLOBALS, isEventHandlerName, isInteractiveHook } from './allowedCalls';

/** Tells in a few words why JavaScript written into a page needs the browser; undefined when rendering it once is enough. */
export function findBrowserUsage(estree: unknown): string | undefined {
  let need: string | undefined;
  visitEstree(estree, (node, parent) => {
    need ??= needOf(node, parent);
  });
  return need;
}

function needOf(node: EstreeNode, parent: EstreeNode | undefined): string | undefined {
  switch (node.type) {
    case 'CallExpression': {
      const callee = node['callee'] as EstreeNode;
      const name = getName(callee.type === 'MemberExpression' ? callee['property'] : callee);
      return isInteractiveHook(name) ? `calls ${name}` : undefined;
    }
    case 'JSXAttribute': {
      const name = getName(node['name']);
      return isEventHandlerName(name) || name === 'ref' ? `has the attribute ${name}` : undefined;
    }
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node['superClass'] ? 'defines a class component' : undefined;
    case 'ImportExpression':
      return 'imports a module when it runs';
    case 'Identifier': {
      const isProperty =
        (parent?.type === 'MemberExpression' && parent['property'] === node && !parent['computed']) ||
        (parent?.type === 'Property' && parent['key'] === node && !parent['shorthand']);
      return BROWSER_GLOBALS.has(getName(node)) && !isProperty ? `reads ${getName(node)}` : undefined;
    }
    default:
      return undefined;
  }
}

function getName(node: unknown): string {
  return String((node as EstreeNode | undefined)?.['name'] ?? '');
}

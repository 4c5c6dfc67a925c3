import { isValidElement, type ReactNode } from 'react';

/** Returns the text of a React node, or `undefined` if an element in it has no children, so that its text is unknown. */
export function getNodeText(node: ReactNode): string | undefined {
  if (Array.isArray(node)) {
    const texts = node.map(getNodeText);
    return texts.includes(undefined) ? undefined : texts.join('');
  }
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) {
    return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
  }
  const { children } = node.props;
  return children === undefined ? undefined : getNodeText(children);
}

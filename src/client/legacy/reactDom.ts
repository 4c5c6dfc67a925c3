/** `react-dom` for the code of sites and packages that were written for React 17 and 18, with the functions that React 19 lacks. */
import type { ReactNode } from 'react';
import * as current from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

export * from 'react-dom';

/** The root of each container that `render` or `hydrate` has used. */
const roots = new WeakMap<Element, Root>();

/** Renders an element into a container, synchronously, and calls `onRendered`. */
export function render(element: ReactNode, container: Element, onRendered?: () => void): null {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  current.flushSync(() => root.render(element));
  onRendered?.();
  return null;
}

/** Hydrates the markup of a container, and calls `onRendered`. */
export function hydrate(element: ReactNode, container: Element, onRendered?: () => void): null {
  if (roots.has(container)) return render(element, container, onRendered);
  current.flushSync(() => roots.set(container, hydrateRoot(container, element)));
  onRendered?.();
  return null;
}

/** Removes what `render` or `hydrate` has rendered into a container. Returns whether there was anything. */
export function unmountComponentAtNode(container: Element): boolean {
  const root = roots.get(container);
  if (!root) return false;
  roots.delete(container);
  current.flushSync(() => root.unmount());
  return true;
}

/** The part of a node of React's tree that is used here. */
interface Fiber {
  readonly tag: number;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** The version of the node in the tree that is not shown. Either of them may be the shown one. */
  readonly alternate: Fiber | null;
}

/** The tags of nodes that are elements or texts of the document. */
const HOST_TAGS = [5, 6, 26, 27];
const PORTAL_TAG = 4;

/** Returns the first element or text that a mounted class component has rendered; `null` if there is none. */
export function findDOMNode(component: unknown): Node | null {
  if (component === null || component === undefined) return null;
  if (component instanceof Node) return component;
  const { _reactInternals: fiber } = component as { readonly _reactInternals?: Fiber };
  if (!fiber) throw new Error('findDOMNode() requires an element or a mounted class component.');
  for (const version of [fiber, fiber.alternate]) {
    const node = version && findHost(version);
    if (node?.isConnected) return node;
  }
  return null;
}

function findHost(fiber: Fiber): Node | null {
  if (HOST_TAGS.includes(fiber.tag)) return fiber.stateNode as Node;
  if (fiber.tag === PORTAL_TAG) return null;
  for (let child = fiber.child; child; child = child.sibling) {
    const node = findHost(child);
    if (node) return node;
  }
  return null;
}

export default { ...current, render, hydrate, unmountComponentAtNode, findDOMNode };

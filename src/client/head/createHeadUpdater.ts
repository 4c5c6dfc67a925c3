import { mergeHead } from '../../model/head';
import type { HeadTag } from '../../model/page';
import { trustedJson } from '../security/trustedContent';

const MANAGED = 'data-rh';

/** Creates the function that updates the document's head with the tags of the page, once per frame. */
export function createHeadUpdater(document: Document): (instances: readonly (readonly HeadTag[])[]) => void {
  let frame = 0;
  const managedNames = new Map<Element, readonly string[]>();
  const updateManaged = (element: Element, attributes: HeadTag['attributes']) => {
    for (const name of managedNames.get(element) ?? [])
      if (!(name in attributes)) element.removeAttribute(name);
    managedNames.set(element, Object.keys(attributes));
    setAttributes(element, attributes);
  };
  return (instances) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const { title, htmlAttributes, bodyAttributes, tags } = mergeHead(instances);
      if (title !== undefined && document.title !== title) document.title = title;
      updateManaged(document.body, bodyAttributes);
      updateManaged(document.documentElement, htmlAttributes);
      setTags(document, tags);
    });
  };
}

function setTags(document: Document, tags: readonly HeadTag[]): void {
  const stale = new Set(document.head.querySelectorAll(`[${MANAGED}]:not(title)`));
  for (const { tagName, attributes, innerHTML } of tags) {
    const element = document.createElement(tagName);
    try {
      setAttributes(element, { [MANAGED]: 'true', ...attributes });
    } catch (error) {
      // Trusted Types reject the script's URL: apply all other tags anyway
      reportError(error);
      continue;
    }
    if (innerHTML) setText(element, innerHTML);
    const same = [...stale].find((old) => old.isEqualNode(element));
    if (same) stale.delete(same);
    else document.head.append(element);
  }
  for (const old of stale) old.remove();
}

/**
 * Sets the text of an element. Text that is not JSON becomes a text node, which browsers refuse to run under
 * Trusted Types.
 */
function setText(element: Element, text: string): void {
  try {
    element.textContent = trustedJson(text);
  } catch {
    element.append(text);
  }
}

function setAttributes(element: Element, attributes: HeadTag['attributes']): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value))
      element.setAttribute(name, value === true ? '' : value);
  }
}

import { mergeHead } from '../../model/head';
import type { HeadTag } from '../../model/page';

const MANAGED = 'data-rh';

/** Makes the function that brings the document's head in step with the tags of the page, once a frame. */
export function headApplier(document: Document): (instances: readonly (readonly HeadTag[])[]) => void {
  let frame = 0;
  let managedNames = new Set<string>();
  return (instances) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const { title, htmlAttributes, bodyAttributes, tags } = mergeHead(instances);
      if (title !== undefined && document.title !== title) document.title = title;
      setAttributes(document.body, bodyAttributes);
      const root = document.documentElement;
      for (const name of managedNames) if (!(name in htmlAttributes)) root.removeAttribute(name);
      managedNames = new Set(Object.keys(htmlAttributes));
      setAttributes(root, htmlAttributes);
      setTags(document, tags);
    });
  };
}

function setTags(document: Document, tags: readonly HeadTag[]): void {
  const stale = new Set(document.head.querySelectorAll(`[${MANAGED}]:not(title)`));
  for (const { tagName, attributes, innerHTML } of tags) {
    const element = document.createElement(tagName);
    setAttributes(element, { [MANAGED]: 'true', ...attributes });
    if (innerHTML) element.textContent = innerHTML;
    const same = [...stale].find((old) => old.isEqualNode(element));
    if (same) stale.delete(same);
    else document.head.append(element);
  }
  for (const old of stale) old.remove();
}

function setAttributes(element: Element, attributes: HeadTag['attributes']): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value))
      element.setAttribute(name, value === true ? '' : value);
  }
}

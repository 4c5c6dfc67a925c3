import { DEV_STYLES } from './devStyles';

/** Creates an element whose content the styles of the page do not affect. Its style sheet needs no permission of a policy. */
export function createShadowHost(
  document: Document,
  id: string,
): { readonly host: HTMLElement; readonly root: ShadowRoot } {
  const host = document.createElement('div');
  host.id = id;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DEV_STYLES);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}

/** Appends a new element with a text to a parent. */
export function append<Name extends keyof HTMLElementTagNameMap>(
  parent: Node,
  name: Name,
  { text, ...properties }: { readonly text?: string } & Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const element = (parent.ownerDocument as Document).createElement(name);
  if (text !== undefined) element.textContent = text;
  Object.assign(element, properties);
  return parent.appendChild(element);
}

/** Appends a button to a parent. */
export function appendButton(
  parent: Node,
  text: string,
  onclick: (event: MouseEvent) => void,
): HTMLButtonElement {
  return append(parent, 'button', { type: 'button', text, onclick });
}

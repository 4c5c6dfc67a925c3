import type { OverlayError } from '../../model/liveState';

const ID = '__docs_errors';
const CSS = `
:host { all: initial; position: fixed; inset: 0; z-index: 9999; overflow: auto; background: rgb(15 23 42 / 0.92);
  color: #e2e8f0; font: 14px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
main { max-width: 56rem; margin: 0 auto; padding: 3rem 1.5rem; }
h1 { margin: 0 0 1.5rem; font-size: 1rem; color: #fda4af; }
section { margin: 0 0 1.5rem; padding: 1rem 1.25rem; border-left: 3px solid #fb7185; background: #1e293b; }
.message { white-space: pre-wrap; font-weight: 600; } .location { color: #93c5fd; } .hint { color: #86efac; }
pre { overflow-x: auto; margin: 0.75rem 0; font: inherit; } button { position: fixed; top: 1rem; right: 1rem;
  padding: 0.4rem 0.8rem; font: inherit; color: inherit; background: #334155; border: 0; cursor: pointer; }`;

/**
 * Creates the function that shows errors over the page until they are fixed or closed. The same errors are
 * shown only once.
 */
export function createErrorOverlay(document: Document): (errors: readonly OverlayError[]) => void {
  let known = '[]';
  return (errors) => {
    const now = JSON.stringify(errors);
    if (now === known) return;
    known = now;
    document.getElementById(ID)?.remove();
    if (errors.length > 0) document.body.append(createOverlay(document, errors));
  };
}

function createOverlay(document: Document, errors: readonly OverlayError[]): HTMLElement {
  const host = document.createElement('div');
  host.id = ID;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
  const main = root.appendChild(document.createElement('main'));
  main.setAttribute('role', 'alert');
  const close = main.appendChild(document.createElement('button'));
  close.type = 'button';
  close.textContent = 'Close';
  close.onclick = () => host.remove();
  add(main, 'h1', errors.length === 1 ? 'The site has an error' : `The site has ${errors.length} errors`);
  for (const { message, location, frame, hint } of errors) {
    const section = main.appendChild(document.createElement('section'));
    add(section, 'div', message, 'message');
    if (location) add(section, 'div', location, 'location');
    if (frame) add(section, 'pre', frame);
    if (hint) add(section, 'div', hint, 'hint');
  }
  return host;
}

function add(parent: Element, tagName: string, text: string, className?: string): void {
  const element = parent.appendChild(parent.ownerDocument.createElement(tagName));
  element.textContent = text;
  if (className) element.className = className;
}

import type { OverlayError } from '../../model/liveState';
import { hasModifier } from '../keyboard/hasModifier';
import { groupErrors, type Problem } from './groupProblems';
import { appendCopyButton, appendDetails, appendMessage } from './problemView';
import { append, appendButton, createShadowHost } from './shadowHost';

const ID = '__docs_errors';

/**
 * Creates the function that shows errors over the page until they are fixed or closed. Errors that were closed are not shown
 * again while they stay at the same location.
 */
export function createErrorOverlay(
  document: Document,
  baseUrl: string,
): (errors: readonly OverlayError[]) => void {
  let known = '';
  let overlay: Overlay | undefined;
  return (errors) => {
    const now = errors.map(({ message, location }) => `${location} ${message}`).join('\n');
    const isNew = now !== known;
    known = now;
    if (errors.length === 0) return overlay?.remove();
    if (!overlay?.isOpen()) {
      if (!isNew) return;
      overlay = openOverlay(document, baseUrl);
    }
    overlay.show(groupErrors(errors));
  };
}

interface Overlay {
  isOpen(): boolean;
  show(problems: readonly Problem[]): void;
  remove(): void;
}

function openOverlay(document: Document, baseUrl: string): Overlay {
  const { host, root } = createShadowHost(document, ID);
  const dialog = append(root, 'dialog', { className: 'error', role: 'alertdialog' });
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.setAttribute('aria-describedby', 'problem');
  let problems: readonly Problem[] = [];
  let index = 0;
  const head = append(dialog, 'div', { className: 'head' });
  const title = append(head, 'h1', { id: 'title', className: 'title' });
  const steps = append(head, 'span', { className: 'steps' });
  const previous = appendButton(steps, '‹', () => select(index - 1));
  previous.ariaLabel = 'Previous error';
  const position = append(steps, 'span', { className: 'more', ariaLive: 'polite' });
  const next = appendButton(steps, '›', () => select(index + 1));
  next.ariaLabel = 'Next error';
  appendCopyButton(head, () => problems.slice(index, index + 1));
  const close = appendButton(head, 'Close', () => dialog.close());
  close.autofocus = true;
  const section = append(dialog, 'section', { id: 'problem' });

  dialog.onclose = () => host.remove();
  // The content covers the dialog, so the target of a click outside of it is the dialog.
  dialog.onclick = ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === dialog && !isInside) dialog.close();
  };
  dialog.onkeydown = (event) => {
    if (hasModifier(event) || event.target instanceof HTMLPreElement) return;
    if (event.key === 'ArrowLeft') select(index - 1);
    if (event.key === 'ArrowRight') select(index + 1);
  };
  document.body.append(host);
  dialog.showModal();

  return {
    isOpen: () => dialog.open && host.isConnected,
    show(list) {
      // The state arrives with each event.
      if (JSON.stringify(list) === JSON.stringify(problems)) return;
      problems = list;
      title.textContent = list.length === 1 ? 'The site has an error' : `The site has ${list.length} errors`;
      steps.hidden = list.length === 1;
      select(index);
    },
    remove: () => dialog.close(),
  };

  function select(wanted: number): void {
    index = Math.max(0, Math.min(wanted, problems.length - 1));
    const problem = problems[index];
    if (!problem) return;
    const hadFocus = root.activeElement !== null && section.contains(root.activeElement);
    position.textContent = `${index + 1} of ${problems.length}`;
    // A disabled button would lose the focus.
    previous.ariaDisabled = String(index === 0);
    next.ariaDisabled = String(index === problems.length - 1);
    section.replaceChildren();
    appendMessage(append(section, 'div'), problem);
    appendDetails(section, problem, baseUrl);
    if (hadFocus) close.focus();
  }
}

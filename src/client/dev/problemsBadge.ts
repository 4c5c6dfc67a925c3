import type { LiveState } from '../../model/liveState';
import { getKey, groupErrors, type Problem, splitByPage } from './groupProblems';
import { appendCopyButton, appendDetails, appendMessage } from './problemView';
import { append, appendButton, createShadowHost } from './shadowHost';

const ID = '__docs_problems';

type Problems = Pick<LiveState, 'errors' | 'diagnostics'>;

/**
 * Creates the function that shows the number of problems in a corner of the page. A click on it opens a list, with those of the
 * current page first.
 */
export function createProblemsBadge(document: Document, baseUrl: string): (problems: Problems) => void {
  let badge: ReturnType<typeof createBadge> | undefined;
  let known = '';
  return ({ errors, diagnostics }) => {
    const now = JSON.stringify([errors, diagnostics]);
    if (now === known) return;
    known = now;
    if (errors.length + diagnostics.count > 0) {
      badge ??= createBadge(document, baseUrl);
      badge.show({ errors, diagnostics });
    } else {
      badge?.host.remove();
      badge = undefined;
    }
  };
}

function createBadge(document: Document, baseUrl: string) {
  const { host, root } = createShadowHost(document, ID);
  let problems: Problems = { errors: [], diagnostics: { count: 0, groups: [] } };
  const button = append(root, 'button', { type: 'button', className: 'badge' });
  const panel = append(root, 'div', { id: 'panel', className: 'panel', popover: 'auto', role: 'dialog' });
  panel.setAttribute('aria-labelledby', 'title');
  button.popoverTargetElement = panel;
  const count = append(button, 'span', { role: 'status' });
  const head = append(panel, 'div', { className: 'head' });
  const title = append(head, 'h1', { id: 'title', className: 'title' });
  appendCopyButton(head, () => Object.values(getLists()).flat());
  appendButton(head, 'Close', () => panel.hidePopover());
  const lists = append(panel, 'div');
  const open = new Set<string>();
  // The page may have changed since the last time.
  panel.onbeforetoggle = ({ newState }) => {
    if (newState === 'open') fill(true);
  };
  panel.ontoggle = ({ newState }) => {
    if (newState === 'open') lists.querySelector('summary')?.focus();
    // A click outside of the panel may have focused another element.
    else if (document.activeElement === document.body || document.activeElement === host) button.focus();
  };
  document.body.append(host);
  return {
    host,
    show(next: Problems) {
      problems = next;
      const { errors, diagnostics } = next;
      const total = errors.length + diagnostics.count;
      const isError = errors.length > 0 || diagnostics.groups.some(({ severity }) => severity === 'throw');
      button.className = `badge ${isError ? 'error' : 'warning'}`;
      count.textContent = total === 1 ? '1 problem' : `${total} problems`;
      title.textContent = count.textContent;
      if (panel.matches(':popover-open')) fill(false);
    },
  };

  function getLists() {
    const { here, elsewhere } = splitByPage(problems.diagnostics.groups, window.location.pathname);
    return {
      'On this page': here,
      'In the code of the site': groupErrors(problems.errors),
      Elsewhere: elsewhere,
    };
  }

  /** Shows the problems again. Keeps the focus on its problem if that is still there. */
  function fill(isFirst: boolean): void {
    const focused = (root.activeElement?.closest('li') as HTMLElement | null)?.dataset['key'];
    const entries = Object.entries(getLists()).filter(([, list]) => list.length > 0);
    const [first] = entries[0]?.[1] ?? [];
    if (isFirst && open.size === 0 && first) open.add(getKey(first));
    lists.replaceChildren();
    for (const [name, list] of entries) {
      append(lists, 'h2', { text: name });
      const items = append(lists, 'ul');
      for (const problem of list) appendItem(items, problem);
    }
    if (focused === undefined) return;
    const same = [...lists.querySelectorAll('li')].find(({ dataset }) => dataset['key'] === focused);
    (same?.querySelector('summary') ?? head.querySelector('button'))?.focus();
  }

  function appendItem(items: HTMLElement, problem: Problem): void {
    const key = getKey(problem);
    const item = append(items, 'li', { className: problem.isError ? 'error' : 'warning' });
    item.dataset['key'] = key;
    const details = append(item, 'details', { open: open.has(key) });
    details.ontoggle = () => {
      if (details.open) open.add(key);
      else open.delete(key);
    };
    const summary = append(details, 'summary');
    appendMessage(summary, problem);
    const [first, ...others] = problem.locations;
    if (first) {
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      append(summary, 'span', { className: 'more', text: first.location + more });
    }
    appendDetails(append(details, 'div', { className: 'body' }), problem, baseUrl);
  }
}

import { EDITOR_HEADER, OPEN_IN_EDITOR } from '../../model/liveState';
import type { Problem } from './groupProblems';
import { append, appendButton } from './shadowHost';

/** Appends the parts of a problem to an element: its locations with frames, and how to fix it. */
export function appendDetails(parent: HTMLElement, { locations, hint }: Problem, baseUrl: string): void {
  const notice = append(parent, 'div', { className: 'notice', role: 'status' });
  for (const { location, frame } of locations) {
    const button = appendButton(parent, location, () => void openInEditor(location, baseUrl, notice));
    button.className = 'location';
    button.title = 'Open in the editor';
    if (frame !== undefined) appendFrame(parent, frame);
  }
  // Below the locations, one of which was clicked.
  parent.append(notice);
  if (hint !== undefined) appendText(append(parent, 'div', { className: 'hint' }), hint);
}

/** Appends the message of a problem with its code to an element. */
export function appendMessage(parent: HTMLElement, { message, code }: Problem): HTMLElement {
  const element = append(parent, 'span', { className: 'message' });
  appendText(element, message);
  if (code !== undefined) append(parent, 'span', { className: 'code', text: `  ${code}` });
  return element;
}

/** Appends a button that copies problems as text. */
export function appendCopyButton(parent: HTMLElement, getProblems: () => readonly Problem[]): void {
  const { clipboard } = navigator;
  // Browsers offer the clipboard to secure origins only.
  if (!clipboard) return;
  const button = appendButton(parent, 'Copy', async () => {
    const isCopied = await clipboard.writeText(getProblems().map(formatProblem).join('\n\n')).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? 'Copied' : 'Copy failed';
  });
  button.addEventListener('blur', () => {
    button.textContent = 'Copy';
  });
  button.ariaLive = 'polite';
}

/** Returns a problem as text. */
function formatProblem({ code, message, locations, hint }: Problem): string {
  return [
    code === undefined ? message : `${message} (${code})`,
    ...locations.flatMap(({ location, frame }) => [location, ...(frame === undefined ? [] : [frame])]),
    ...(hint === undefined ? [] : [hint]),
  ].join('\n');
}

/** Appends a text, with what is in backticks as code. */
function appendText(parent: HTMLElement, text: string): void {
  for (const [index, part] of text.split('`').entries()) {
    if (index % 2 === 1) append(parent, 'code', { text: part });
    else parent.append(part);
  }
}

/** Appends the lines of a code frame, of which one is marked. */
function appendFrame(parent: HTMLElement, frame: string): void {
  const pre = append(parent, 'pre', { className: 'frame', tabIndex: 0, role: 'group', ariaLabel: 'Source' });
  for (const line of frame.split('\n')) {
    const [, gutter = '', code = line] = /^([> ] *\d* \|)(.*)$/.exec(line) ?? [];
    const isCaret = !/\d/.test(gutter) && /^ *\^+$/.test(code);
    const element = append(pre, 'span');
    if (gutter.startsWith('>')) element.className = 'marked';
    append(element, 'i', { text: gutter });
    append(element, 'span', { text: code, className: isCaret ? 'text caret' : 'text' });
  }
}

async function openInEditor(location: string, baseUrl: string, notice: HTMLElement): Promise<void> {
  const url = `${baseUrl}${OPEN_IN_EDITOR}?${encodeURIComponent(location)}`;
  const text = await fetch(url, { headers: { [EDITOR_HEADER]: '1' } }).then(
    async (response) => (response.ok ? '' : response.text()),
    () => 'The development server does not respond.',
  );
  notice.textContent = text;
}

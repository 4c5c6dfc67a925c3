import { translate } from '../exports/Translate';
import { loadStylesheets } from '../pages/loadStylesheets';

/** Shows an image or diagram in a dialog as large as the window. On phones, a wide one keeps a readable size and scrolls. */
export async function enlarge(image: HTMLElement, name: string): Promise<void> {
  await loadStylesheets([new URL('./enlarge.css', import.meta.url)]);
  const { ownerDocument } = image;
  const dialog = ownerDocument.createElement('dialog');
  dialog.className = 'enlarged_';
  dialog.setAttribute('aria-label', name);
  const close = ownerDocument.createElement('button');
  close.type = 'button';
  close.setAttribute(
    'aria-label',
    translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' }),
  );
  const frame = ownerDocument.createElement('div');
  // a diagram may have one drawing for wide columns and one for narrow ones
  frame.append((image.querySelector('svg') ?? image).cloneNode(true));
  for (const copy of frame.children) {
    for (const name of ['role', 'tabindex', 'loading', 'style', 'data-zoom']) copy.removeAttribute(name);
  }
  dialog.append(close, frame);
  dialog.addEventListener('click', () => dialog.close());
  const { style } = ownerDocument.body;
  const { overflow } = style;
  dialog.addEventListener('close', () => {
    style.overflow = overflow;
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  ownerDocument.body.append(dialog);
  style.overflow = 'hidden';
  dialog.showModal();
}

import { translate } from '../exports/Translate';
import { loadStylesheets } from '../pages/loadStylesheets';

/**
 * Shows an image or diagram in a dialog as large as the window. On phones, a wide one keeps a readable size and scrolls. A history
 * navigation closes the dialog.
 */
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
  // a diagram may have one drawing for wide columns and one for narrow ones, which is not displayed
  const drawing = [...image.querySelectorAll('svg')].find((svg) => svg.getClientRects().length > 0);
  // on a phone, a narrow drawing fits the window
  const room = (innerWidth * 0.92) / (drawing?.getBoundingClientRect().width ?? innerWidth);
  frame.style.setProperty('--fitting', String(Math.max(1, room)));
  frame.append((drawing ?? image).cloneNode(true));
  for (const copy of frame.children) {
    for (const name of ['role', 'tabindex', 'loading', 'style', 'data-zoom']) copy.removeAttribute(name);
  }
  dialog.append(close, frame);
  const closeDialog = () => dialog.close();
  dialog.addEventListener('click', closeDialog);
  addEventListener('popstate', closeDialog);
  const { style } = ownerDocument.body;
  const { overflow } = style;
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', closeDialog);
    style.overflow = overflow;
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  ownerDocument.body.append(dialog);
  style.overflow = 'hidden';
  dialog.showModal();
}

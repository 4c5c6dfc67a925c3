import { hasModifier } from '../keyboard/hasModifier';

/** Images and diagrams that can be enlarged: those in the text that are not part of a link or another control. */
const IMAGES =
  '.markdown :is(img, [role=img]):not(:is(a, button, label, summary, [role=tab], [role=button]) *), .markdown [data-zoom]';

/** Opens images and diagrams in a dialog on a click, Enter or the space bar. The code of the dialog is loaded then. */
export function handleImages(document: Document): void {
  let isOpening = false;
  const open = (event: Event) => {
    const image = event.target instanceof Element ? event.target.closest<HTMLElement>(IMAGES) : null;
    const name = image && getName(image);
    if (!name || event.defaultPrevented) return;
    event.preventDefault();
    // a second tap while the dialog is being loaded
    if (isOpening) return;
    isOpening = true;
    void import('./enlarge')
      .then(({ enlarge }) => enlarge(image, name))
      .finally(() => {
        isOpening = false;
      });
  };
  document.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    if (!hasModifier(event) && (event.key === 'Enter' || event.key === ' ')) open(event);
  });
}

/** Lets readers enlarge the images of a new page by keyboard too. */
export function markImages(document: Document): void {
  for (const image of document.querySelectorAll<HTMLElement>(IMAGES)) {
    if ('zoom' in image.dataset || !getName(image)) continue;
    image.dataset['zoom'] = '';
    image.style.cursor = 'zoom-in';
    image.tabIndex = 0;
    // the name of a diagram differs from the texts in it, which a button may not
    if (image.localName === 'img') image.setAttribute('role', 'button');
  }
}

/** Returns what an image shows, in words. A decorative image has no name. */
function getName(image: Element): string {
  return image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '';
}

/** Images and diagrams that can be enlarged: those in the text that are not part of a link or another control. */
export const IMAGES =
  '.markdown :is(img, [role=img]):not(:is(a, button, label, summary, [role=tab], [role=button]) *), .markdown [data-zoom]';

/** Lets readers enlarge the images of a new page by keyboard too. */
export function markImages(document: Document): void {
  for (const image of document.querySelectorAll<HTMLElement>(IMAGES)) {
    if ('zoom' in image.dataset || !getImageName(image)) continue;
    image.dataset['zoom'] = '';
    image.style.cursor = 'zoom-in';
    image.tabIndex = 0;
    // the name of a diagram differs from the texts in it, which a button may not
    if (image.localName === 'img') image.setAttribute('role', 'button');
  }
}

/** Returns what an image shows, in words. A decorative image has no name. */
export function getImageName(image: Element): string {
  return image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '';
}

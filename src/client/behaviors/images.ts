import { hasModifier } from '../keyboard/hasModifier';
import { getImageName, IMAGES } from './markImages';

/** Opens images and diagrams in a dialog on a click, Enter or the space bar. The code of the dialog is loaded then. */
export function handleImages(document: Document): void {
  let isOpening = false;
  const open = (event: Event) => {
    const image = event.target instanceof Element ? event.target.closest<HTMLElement>(IMAGES) : null;
    const name = image && getImageName(image);
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

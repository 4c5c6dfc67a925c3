import { PAGE_STYLES } from '../../model/page';

/**
 * Gives the elements of components the styles that the document contains as classes, because a Content-Security-Policy forbids `style`
 * attributes: React sets and removes styles, but not these classes. A separate, small script of documents with such classes, which
 * runs before hydration. The HTML of static content keeps the classes, since it is copied later.
 */
for (const sheet of document.styleSheets) {
  if (!sheet.href?.includes(PAGE_STYLES)) continue;
  for (const { selectorText, style } of sheet.cssRules as Iterable<CSSStyleRule>) {
    const [selector = ''] = selectorText.split(':');
    for (const element of document.querySelectorAll<HTMLElement>(`${selector}:not([data-prose=""] *)`)) {
      element.style.cssText = style.cssText;
      element.classList.remove(selector.slice(1));
    }
  }
}

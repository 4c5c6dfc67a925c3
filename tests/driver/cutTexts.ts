import type { Page } from 'playwright-core';

/** Returns the width of a page if it overflows, and texts outside of the viewport. */
export async function cutTexts(page: Page, within = 'body'): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} pixels wide`);
    const walker = document.createTreeWalker(
      document.querySelector(selector) ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('script, .skipToContent_, [inert]')) continue;
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (right > left && isCut(parent, left, right)) found.push(node.textContent.trim());
    }
    return found;

    function isCut(start: Element, from: number, to: number): boolean {
      let [left, right] = [from, to];
      for (let box: Element | null = start; box && box !== document.body; box = box.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(box);
        // visible to assistive technology only
        if (clipPath === 'inset(50%)') return false;
        const bounds = box.getBoundingClientRect();
        // the reader can scroll to the text if the box itself is not cut
        if (overflowX === 'auto' || overflowX === 'scroll') [left, right] = [bounds.left, bounds.right];
        else if (overflowX !== 'visible' && (right > bounds.right + 1 || left < bounds.left - 1)) return true;
        if (position === 'fixed') break;
      }
      return right > clientWidth + 1 || left < -1;
    }
  }, within);
}

import type { Page } from 'playwright-core';

/** Returns the computed value of a CSS property of the first element that matches a selector. */
export function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

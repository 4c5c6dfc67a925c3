import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

const { source } = axe;

type Mode = 'light' | 'dark';

/** Adds axe to all pages that a context loads from now on. */
export async function addAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(source);
}

/** Adds axe to the document that a page has loaded. */
export async function loadAxe(page: Page): Promise<void> {
  // evaluated code is not subject to the policies of the page, unlike a script element
  await page.evaluate(source);
}

interface Run {
  /** The rules to check (default all). */
  readonly rules?: readonly string[];
  /** A selector that limits the check. */
  readonly within?: string;
}

/** Returns the axe violations on a page: a line for each element, with the rule and the message. */
export async function faultsOf(page: Page, { rules, within }: Run = {}): Promise<readonly string[]> {
  return page.evaluate(
    async ([only, selector]) => {
      // biome-ignore lint/suspicious/noExplicitAny: axe exists only in the page
      const { violations } = await (globalThis as any).axe.run(selector ?? document, {
        resultTypes: ['violations'],
        ...(only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }),
      });
      type Check = { readonly message: string };
      type Node = {
        readonly html: string;
        readonly any: Check[];
        readonly all: Check[];
        readonly none: Check[];
      };
      return violations.flatMap(({ id, nodes }: { id: string; nodes: Node[] }) =>
        nodes.map(
          ({ html, any, all, none }) =>
            `${id}: ${html.slice(0, 150)} ${[...any, ...all, ...none][0]?.message}`,
        ),
      );
    },
    [rules, within] as const,
  );
}

/** The rules that depend on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Sets the color mode of a page and waits for its transitions. */
async function showMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate(async (wanted) => {
    document.documentElement.dataset['theme'] = wanted;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  }, mode);
}

/** Checks a page, or the elements that match a selector, in both color modes: all rules in one, color rules in the other. */
export async function faultsInBothModes(page: Page, within?: string): Promise<readonly string[]> {
  await showMode(page, 'light');
  const light = await faultsOf(page, { within });
  await showMode(page, 'dark');
  const dark = await faultsOf(page, { rules: COLOR_RULES, within });
  return [...light, ...dark.map((fault) => `dark ${fault}`)];
}

/** Keeps one code token per color and background, because contrast checks take most of the time. */
export async function thinOutCode(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    for (const token of document.querySelectorAll('.token')) {
      const background = token.closest('.theme-code-block-highlighted-line') ? 'highlighted' : '';
      const kind = `${token.className}|${background}|${token.closest('.theme-code-block')?.className}`;
      if (seen.has(kind)) token.replaceWith(...token.childNodes);
      seen.add(kind);
    }
    document.body.normalize();
  });
}

import type { Page } from 'playwright-core';
import { infimaCss } from './infimaCss';

/** A page as its HTML and its style sheets. */
export interface StyledPage {
  readonly html: string;
  readonly css: string;
  /** The custom properties that the style sheets set, without all other declarations. */
  readonly variables: string;
}

/** Returns the HTML and the style sheets of the page on screen. */
export function readStyledPage(page: Page): Promise<StyledPage> {
  return page.evaluate(async () => {
    const writeVariables = (rule: CSSRule): string => {
      if (rule instanceof CSSStyleRule) {
        const names = [...rule.style].filter((name) => name.startsWith('--'));
        const set = names.map((name) => `${name}:${rule.style.getPropertyValue(name)};`);
        return set.length === 0 ? '' : `${rule.selectorText}{${set.join('')}}`;
      }
      if (!(rule instanceof CSSMediaRule)) return '';
      return `@media ${rule.conditionText}{${[...rule.cssRules].map(writeVariables).join('')}}`;
    };
    const forMedia = (sheet: CSSStyleSheet, css: string) =>
      sheet.media.mediaText ? `@media ${sheet.media.mediaText}{${css}}` : css;
    const sheets = [...document.styleSheets];
    const css = await Promise.all(
      // not the text of the rules, which lacks shorthands with variables
      sheets.map(async (sheet) => forMedia(sheet, sheet.href ? await (await fetch(sheet.href)).text() : '')),
    );
    const variables = sheets.map((sheet) =>
      forMedia(sheet, [...sheet.cssRules].map(writeVariables).join('')),
    );
    const root = document.documentElement.cloneNode(true) as HTMLElement;
    for (const element of root.querySelectorAll('script, link, noscript, style')) element.remove();
    return { html: root.outerHTML, css: css.join('\n'), variables: variables.join('\n') };
  });
}

interface Comparison {
  /** Declarations of variables by a site, as from a file in `customCss`. */
  readonly declarations: readonly string[];
  /** The selector of these declarations. */
  readonly selector: string;
  readonly theme: 'light' | 'dark';
  /** Compares the styles of elements below the pointer. */
  readonly isHovered: boolean;
  /** Rules of the site that are not part of the comparison. */
  readonly ignored: string;
  /** The elements and properties that differ by design: a selector and the properties. */
  readonly exceptions: readonly (readonly [string, RegExp])[];
}

/**
 * Compares the styles of a page with those that Infima gives to the same elements for the same values of variables: below
 * `#infima` all declarations of Infima, elsewhere those that read variables. Also compares the values of the variables that
 * the site sets. Returns one line for each difference.
 */
export async function compareWithInfima(
  page: Page,
  { html, css, variables }: StyledPage,
  { declarations, selector, theme, isHovered, ignored, exceptions }: Comparison,
): Promise<readonly string[]> {
  // as specific as the original, and true for all elements
  const hover = (text: string) => (isHovered ? text.replaceAll(':hover', ':not(.never)') : text);
  const custom = `${selector}{${declarations.join('')}}`;
  const sheets = [
    [hover(css), custom],
    [hover(infimaCss), hover(variables), custom],
    [infimaCss, custom],
  ];
  await page.setContent(sheets.map(() => '<iframe width="1440" height="900"></iframe>').join(''));
  return page.evaluate(
    ({ html, sheets, theme, ignored, exceptions, names }) => {
      const [ours, theirs, plain] = sheets.map((sheet, index) => {
        const inner = document.querySelectorAll('iframe')[index]?.contentDocument as Document;
        inner.write(`<!DOCTYPE html>${html}`);
        inner.close();
        inner.documentElement.dataset['theme'] = theme;
        for (const text of sheet)
          inner.head.append(Object.assign(inner.createElement('style'), { textContent: text }));
        for (const animation of inner.getAnimations()) animation.finish();
        return inner;
      }) as [Document, Document, Document];
      const ignoredSheet = new CSSStyleSheet();
      ignoredSheet.replaceSync(ignored);
      const ignoredSelectors = [...ignoredSheet.cssRules].map((rule) => (rule as CSSStyleRule).selectorText);
      const [ourSheet] = ours.styleSheets as unknown as [CSSStyleSheet];
      for (const ignoredSelector of ignoredSelectors) {
        const rules = [...ourSheet.cssRules] as CSSStyleRule[];
        // the rules of the site follow those of the theme
        const index = rules.findLastIndex(({ selectorText }) => selectorText === ignoredSelector);
        if (index === -1) throw new Error(`The page has no rule for ${ignoredSelector}.`);
        ourSheet.deleteRule(index);
      }
      const found = new Set<string>();
      const [root, plainRoot] = [ours, plain].map((inner) => getComputedStyle(inner.documentElement));
      for (const name of names) {
        const [wanted, value] = [plainRoot?.getPropertyValue(name), root?.getPropertyValue(name)];
        const isSet = sheets[2]?.[1]?.includes(`${name}: ${wanted};`);
        if (isSet && value !== wanted) found.add(`:root: ${name} is ${value}, not ${wanted}`);
      }

      const isException = (element: Element, name: string) =>
        exceptions.some(([selector, pattern]) => element.matches(selector) && new RegExp(pattern).test(name));
      const compare = ({ selectorText, style: declared }: CSSStyleRule, selector: string) => {
        const [, base = '', pseudo] = /^(.*?)(::?(?:before|after|placeholder))?$/.exec(selector.trim()) ?? [];
        const [others, elements] = [ours, theirs].map((inner) =>
          [...inner.querySelectorAll(base || '*')].filter((element) => !element.closest('head')),
        ) as [Element[], Element[]];
        for (const [index, element] of elements.entries()) {
          const other = others[index] as Element;
          const [style, otherStyle] = [getComputedStyle(element, pseudo), getComputedStyle(other, pseudo)];
          for (const name of declared) {
            const text = declared.getPropertyValue(name);
            const isDriven = text === '' || text.includes('var(');
            if (name.startsWith('--') || (!isDriven && !element.closest('#infima'))) continue;
            // sizes follow from the layout around an element
            if (/^(?:min-|max-)?(?:width|height)$/.test(name) && !/px|rem|var\(/.test(text)) continue;
            const [wanted, value] = [style.getPropertyValue(name), otherStyle.getPropertyValue(name)];
            if (wanted === value || isException(other, name)) continue;
            const label = [other.localName, ...other.classList].join('.');
            found.add(`${label}${pseudo ?? ''} (${selectorText}): ${name} is ${value}, not ${wanted}`);
          }
        }
      };
      const walk = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if ('selectorText' in rule) {
            const styleRule = rule as CSSStyleRule;
            for (const selector of styleRule.selectorText.split(/,(?![^(]*\))/)) compare(styleRule, selector);
          } else if ('conditionText' in rule) {
            const media = rule as CSSMediaRule;
            if (theirs.defaultView?.matchMedia(media.conditionText).matches) walk(media.cssRules);
          }
        }
      };
      walk((theirs.styleSheets[0] as CSSStyleSheet).cssRules);
      return [...found];
    },
    {
      html,
      sheets,
      theme,
      ignored,
      exceptions: exceptions.map(([selector, pattern]) => [selector, pattern.source] as const),
      names: declarations.map((declaration) => declaration.split(':')[0] as string),
    },
  );
}

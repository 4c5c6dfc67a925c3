import type { PrismTheme } from '@docusaurus/theme-common/internal';
import { toKebabCase } from '../../model/kebabCase';

type Style = PrismTheme['plain'];

/** Converts a theme of prism-react-renderer to CSS rules below a selector, because tokens have only class names. */
export function prismThemeCss({ plain, styles }: PrismTheme, scope: string): string {
  const variables = [
    plain['color'] !== undefined && `--prism-color:${cssValue(plain['color'])}`,
    plain['backgroundColor'] !== undefined &&
      `--prism-background-color:${cssValue(plain['backgroundColor'])}`,
  ].filter(Boolean);
  const rules = styles.map(({ types, style, languages }) => {
    const within = (languages as readonly string[] | undefined)?.map((name) => ` .language-${name}`) ?? [''];
    const classes = types.map((type) => `.${type}`).join(',');
    const selectors = within.map((language) => `${scope}${language} .token:is(${classes})`);
    return formatRule(selectors.join(','), formatDeclarations(style));
  });
  return [formatRule(scope, variables.join(';')), ...rules].join('');
}

function formatRule(selector: string, body: string): string {
  return body && `${selector}{${body}}\n`;
}

function formatDeclarations(style: Style): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${toKebabCase(name)}:${cssValue(value)}`)
    .join(';');
}

/** Returns a value that cannot terminate its declaration, rule or style sheet. */
export function cssValue(value: unknown): string {
  return String(value).replace(/[{}<>;]/g, '');
}

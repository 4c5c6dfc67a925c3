import { hashText } from '../../model/hashText';
import { replaceCssUrls } from '../../model/htmlReferences';
import { resolveUrl } from '../../model/url';

interface ResolvedStyles {
  readonly rules: readonly string[];
  /** Whether a rule has changed, so that HTML contains classes to rename. */
  readonly hasChanged: boolean;
  /** Returns HTML with the classes of the changed rules. */
  readonly renameClasses: (html: string) => string;
}

/**
 * Resolves the relative URLs of the rules that replace `style` attributes on their page. In a style sheet, they would be relative to its
 * file. The same rule differs between pages then, so its class gets another name.
 */
export function resolveStyleUrls(rules: readonly string[], pagePath: string): ResolvedStyles {
  const names = new Map<string, string>();
  const resolved = rules.map((rule) => {
    const full = replaceCssUrls(rule, (url) => resolveUrl(url, pagePath));
    if (full === rule) return rule;
    const end = rule.indexOf('{');
    const name = rule.slice(1, end);
    const newName = `${name}-${hashText(full).toString(36)}`;
    names.set(name, newName);
    return `.${newName}${full.slice(end)}`;
  });
  const renameClasses = (html: string) =>
    html.replace(
      /(\sclass=")([^"]*)/g,
      (_, start: string, list: string) =>
        start +
        list
          .split(' ')
          .map((name) => names.get(name) ?? name)
          .join(' '),
    );
  const hasChanged = names.size > 0;
  return { rules: resolved, hasChanged, renameClasses: hasChanged ? renameClasses : (html) => html };
}

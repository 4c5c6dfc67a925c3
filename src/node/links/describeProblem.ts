import type { Diagnostic } from '../../model/diagnostic';
import { type IdList, listIds } from '../../model/idList';
import { decodePath } from '../../model/url';
import type { CheckTargets, TargetPage } from './checkTargets';
import type { Problem } from './resolveAddress';
import { createSuggester, type Suggester } from './suggestTarget';

interface Description extends Pick<Diagnostic, 'code' | 'message'> {
  readonly hint: string | undefined;
}

/** Creates a function that returns the text of a problem with a URL, with the target that was probably meant. */
export function createProblemDescriber({
  baseUrl,
  pages,
  fileNames = [],
}: Pick<CheckTargets, 'baseUrl' | 'pages' | 'fileNames'>): (problem: Problem, rawUrl: string) => Description {
  const suggesters = new Map<TargetPage | 'page' | 'file', Suggester>();
  return (problem, rawUrl) => ({ ...describe(problem, rawUrl, baseUrl), hint: createHint(problem) });

  function createHint(problem: Problem): string | undefined {
    if (problem.kind === 'moved') return `Link to the target of the redirect: \`${problem.to}\`.`;
    if (problem.kind === 'outside') return `Write \`${problem.to}\`. In a component, use \`useBaseUrl\`.`;
    if (problem.kind === 'spelling') return `Link to \`${problem.to}\`.`;
    if (problem.kind === 'missing' && problem.isHome)
      return 'The site has no home page. Set `slug: /` in a doc, or add src/pages/index.tsx.';
    const target = decodePath(problem.target);
    const suggestion = suggest(problem, target);
    if (suggestion === undefined)
      return problem.kind === 'anchor' ? formatAnchors(problem.page.anchors) : undefined;
    const written = problem.kind === 'anchor' ? `#${suggestion}` : suggestion;
    return suggestion.toLowerCase() === target.toLowerCase()
      ? `Write \`${written}\`: URLs are case-sensitive.`
      : `Did you mean \`${written}\`?`;
  }

  function suggest(problem: Problem, target: string): string | undefined {
    if (problem.kind === 'anchor')
      return getSuggester(problem.page, () => listIds(problem.page.anchors))(target);
    const suggestPage = getSuggester('page', () => pages.map(({ path }) => path));
    const suggestFile = getSuggester('file', () => [...fileNames].map((file) => baseUrl + file));
    const isFile = problem.kind === 'missing-file' || /\.\w{1,5}$/.test(target);
    return isFile ? (suggestFile(target) ?? suggestPage(target)) : suggestPage(target);
  }

  function getSuggester(key: TargetPage | 'page' | 'file', list: () => readonly string[]): Suggester {
    const suggester = suggesters.get(key) ?? createSuggester(list());
    suggesters.set(key, suggester);
    return suggester;
  }
}

function describe(problem: Problem, rawUrl: string, baseUrl: string): Pick<Diagnostic, 'code' | 'message'> {
  switch (problem.kind) {
    case 'invalid':
      return { code: 'broken-link', message: `Broken link: \`${rawUrl}\` is not a valid URL.` };
    case 'moved':
      return { code: 'broken-link', message: `Broken link: \`${rawUrl}\` matches a redirect, not a page.` };
    case 'spelling':
      return {
        code: 'redirected-link',
        message: `Redirected link: the host redirects \`${rawUrl}\` to the URL of the page.`,
      };
    case 'outside':
      return {
        code: 'broken-file',
        message: `Missing file: \`${rawUrl}\` is outside of the base URL \`${baseUrl}\`.`,
      };
    case 'missing':
      return { code: 'broken-link', message: `Broken link: \`${rawUrl}\` does not match any page or file.` };
    case 'missing-file':
      return { code: 'broken-file', message: `Missing file: \`${rawUrl}\` does not match any file.` };
    case 'anchor':
      return {
        code: 'broken-anchor',
        message: `Broken anchor: \`${problem.page.path}\` has no heading with the ID \`${decodePath(problem.target)}\`.`,
      };
  }
}

/** Lists the anchors of a page if they are few. IDs that start with an underscore belong to the app shell. */
function formatAnchors(anchors: IdList): string | undefined {
  const ids = listIds(anchors).filter((id) => !id.startsWith('_'));
  if (ids.length > 12) return undefined;
  return ids.length === 0
    ? 'The page has no headings with IDs.'
    : `Available anchors: ${ids.map((id) => `\`#${id}\``).join(', ')}.`;
}

import { RENDERING_FAILED } from '../bundle/codeFailure';
import { groupBy } from '../../model/lists';
import { SiteError } from '../../model/siteError';

const PAGE_ERROR = new RegExp(`^${RENDERING_FAILED} \`[^\`]*\``);

/** Returns each error once. If pages share code that fails, its error has the number of pages. */
export function groupPageErrors(errors: readonly SiteError[]): readonly SiteError[] {
  const groups = groupBy(errors, ({ message, location }) =>
    JSON.stringify([message.replace(PAGE_ERROR, ''), location]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const others = group.length - 1;
    if (!first || others === 0 || !PAGE_ERROR.test(first.message)) return first ?? [];
    const suffix = ` and ${others} ${others === 1 ? 'other' : 'others'}`;
    return new SiteError(
      first.message.replace(PAGE_ERROR, (start) => start + suffix),
      first,
    );
  });
}

import { RENDERING_FAILED } from '../bundle/codeFailure';
import { SiteError } from '../../model/siteError';
import { serializeError } from '../markdown/serializedError';

const PAGE_ERROR = new RegExp(`^${RENDERING_FAILED} \`[^\`]*\``);

/** Returns each error once. If pages share code that fails, its error has the number of pages. */
export function groupPageErrors(errors: readonly SiteError[]): readonly SiteError[] {
  const groups = new Map<string, SiteError[]>();
  for (const error of errors) {
    const key = JSON.stringify([error.message.replace(PAGE_ERROR, ''), error.location]);
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const others = group.length - 1;
    if (!first || others === 0 || !PAGE_ERROR.test(first.message)) return first ?? [];
    const { message, ...details } = serializeError(first);
    return new SiteError(
      message.replace(PAGE_ERROR, (start) => `${start} and ${others} ${others === 1 ? 'other' : 'others'}`),
      details,
    );
  });
}

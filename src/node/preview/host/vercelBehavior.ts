import { isRecord } from '../../../model/fields';
import { type HeaderRule, collectHeaders, type HostBehavior } from './hostBehavior';

/** Reads `vercel.json` as Vercel does; a later rule for a header takes the place of an earlier one. Patterns are read as far as the generator writes them. */
export function parseVercelFile(text: string): HostBehavior {
  const config: unknown = JSON.parse(text);
  const listOf = (key: string) => {
    const list: unknown = isRecord(config) ? config[key] : undefined;
    return Array.isArray(list) ? list.filter(isRecord) : [];
  };
  const rules = listOf('headers').map(
    ({ source, headers }): HeaderRule => ({
      path: expression(String(source)),
      headers: (Array.isArray(headers) ? headers : []).map(({ key, value }) => [String(key), String(value)]),
    }),
  );
  const redirects = listOf('redirects').map(({ source, destination, permanent }) => ({
    path: expression(String(source)),
    to: String(destination),
    status: permanent === true ? 308 : 307,
  }));
  return {
    getHeaders: (pathname) => collectHeaders(rules, pathname, (_, value) => value),
    findRedirect: (pathname) => redirects.find(({ path }) => path.test(pathname)),
  };
}

function expression(source: string): RegExp {
  const body = source.replace(/\(\.\*\)|\{\/\}\?|\\.|[.+?^${}()|[\]*]/g, (part) => {
    if (part === '{/}?') return '/?';
    return part === '(.*)' || part.startsWith('\\') ? part : `\\${part}`;
  });
  return new RegExp(`^${body}$`);
}

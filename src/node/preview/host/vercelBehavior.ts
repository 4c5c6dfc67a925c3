import { isRecord } from '../../../model/fields';
import { type HeaderRule, collectHeaders, type HostBehavior } from './hostBehavior';

/** Parses `vercel.json` like Vercel: later rules for a header override earlier ones. Supports only the pattern syntax that the generator writes. */
export function parseVercelFile(text: string): HostBehavior {
  const config: unknown = JSON.parse(text);
  const getList = (key: string) => {
    const list: unknown = isRecord(config) ? config[key] : undefined;
    return Array.isArray(list) ? list.filter(isRecord) : [];
  };
  const rules = getList('headers').map(
    ({ source, headers }): HeaderRule => ({
      path: compilePattern(String(source)),
      headers: (Array.isArray(headers) ? headers : []).map(({ key, value }) => [String(key), String(value)]),
    }),
  );
  const redirects = getList('redirects').map(({ source, destination, permanent }) => ({
    path: compilePattern(String(source)),
    to: String(destination),
    status: permanent === true ? 308 : 307,
  }));
  return {
    getHeaders: (pathname) => collectHeaders(rules, pathname, (_, value) => value),
    findRedirect: (pathname) => redirects.find(({ path }) => path.test(pathname)),
  };
}

function compilePattern(source: string): RegExp {
  const body = source.replace(/\(\.\*\)|\{\/\}\?|\\.|[.+?^${}()|[\]*]/g, (part) => {
    if (part === '{/}?') return '/?';
    return part === '(.*)' || part.startsWith('\\') ? part : `\\${part}`;
  });
  return new RegExp(`^${body}$`);
}

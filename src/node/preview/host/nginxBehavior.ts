import { decodePath } from '../../../model/url';
import type { HostBehavior } from './hostBehavior';

interface NginxFiles {
  readonly http: string;
  readonly server: string;
}

/** Parses the nginx files that the generator writes: two maps, and headers that may refer to them. */
export function parseNginxFiles({ http, server }: NginxFiles): HostBehavior {
  const maps = new Map(
    [...http.matchAll(/^map \$uri \$(\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => [
      name,
      parseMap(body),
    ]),
  );
  const headers = [...server.matchAll(/^add_header (\S+) (?:"((?:[^"\\]|\\.)*)"|\$(\w+)) always;$/gm)];
  return {
    getHeaders: (pathname) =>
      Object.fromEntries(
        headers.map(([, name = '', text, variable = '']) => [
          name.toLowerCase(),
          text === undefined
            ? (maps.get(variable)?.(decodePath(pathname)) ?? '')
            : unescapeQuotes(text).replace(/\$\{site_dollar\}/g, () => '$'),
        ]),
      ),
    findRedirect(pathname) {
      const to = maps.get('site_moved_to')?.(decodePath(pathname));
      // The server adds the query itself.
      return to ? { to: to.replace('$is_args$args', ''), status: 301 } : undefined;
    },
  };
}

/** Parses a map. Keys that start with `~` are regular expressions, which nginx tries after exact keys. */
function parseMap(body: string): (uri: string) => string {
  const exact = new Map<string, string>();
  const expressions: [RegExp, string][] = [];
  for (const [, key, value = ''] of body.matchAll(
    /^ {2}(?:"((?:[^"\\]|\\.)*)"|default) "((?:[^"\\]|\\.)*)";$/gm,
  )) {
    if (key?.startsWith('~'))
      expressions.push([new RegExp(unescapeQuotes(key).slice(1)), unescapeQuotes(value)]);
    else exact.set(key === undefined ? 'default' : unescapeQuotes(key), unescapeQuotes(value));
  }
  return (uri) =>
    exact.get(uri) ??
    expressions.find(([expression]) => expression.test(uri))?.[1] ??
    exact.get('default') ??
    '';
}

function unescapeQuotes(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}

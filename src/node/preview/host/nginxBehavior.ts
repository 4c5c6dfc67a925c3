import { decodePath } from '../../../model/url';
import type { HostBehaviour } from './hostBehavior';

interface NginxFiles {
  readonly http: string;
  readonly server: string;
}

/** Reads what the generator writes for nginx: two maps, and headers that may name them. */
export function nginxBehaviour({ http, server }: NginxFiles): HostBehaviour {
  const maps = new Map(
    [...http.matchAll(/^map \$uri \$(\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => [
      name,
      mapOf(body),
    ]),
  );
  const headers = [...server.matchAll(/^add_header (\S+) (?:"((?:[^"\\]|\\.)*)"|\$(\w+)) always;$/gm)];
  return {
    headersOf: (pathname) =>
      Object.fromEntries(
        headers.map(([, name = '', text, variable = '']) => [
          name.toLowerCase(),
          text === undefined
            ? (maps.get(variable)?.(decodePath(pathname)) ?? '')
            : unescaped(text).replace(/\$\{site_dollar\}/g, () => '$'),
        ]),
      ),
    redirectOf(pathname) {
      const to = maps.get('site_moved_to')?.(decodePath(pathname));
      // what is left of the query is put in by who knows it
      return to ? { to: to.replace('$is_args$args', ''), status: 301 } : undefined;
    },
  };
}

/** A map: keys that begin with `~` are expressions, which come after all others. */
function mapOf(body: string): (uri: string) => string {
  const exact = new Map<string, string>();
  const expressions: [RegExp, string][] = [];
  for (const [, key, value = ''] of body.matchAll(
    /^ {2}(?:"((?:[^"\\]|\\.)*)"|default) "((?:[^"\\]|\\.)*)";$/gm,
  )) {
    if (key?.startsWith('~')) expressions.push([new RegExp(unescaped(key).slice(1)), unescaped(value)]);
    else exact.set(key === undefined ? 'default' : unescaped(key), unescaped(value));
  }
  return (uri) =>
    exact.get(uri) ??
    expressions.find(([expression]) => expression.test(uri))?.[1] ??
    exact.get('default') ??
    '';
}

function unescaped(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}

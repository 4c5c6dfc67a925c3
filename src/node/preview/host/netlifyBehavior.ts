import { escapeRegExp } from '../../../model/escapeRegExp';
import { decodePath } from '../../../model/url';
import { type HeaderRule, collectHeaders, type HostBehavior } from './hostBehavior';

interface NetlifyFiles {
  readonly headers: string;
  readonly redirects: string;
}

/**
 * Parses `_headers` and `_redirects` like Netlify and Cloudflare Pages: values of a header are joined, and the first redirect of a path
 * is used. Supports only the syntax that the generator writes.
 */
export function parseNetlifyFiles({ headers, redirects }: NetlifyFiles): HostBehavior {
  const rules = parseHeaderRules(headers);
  const byPath = new Map<string, { readonly to: string; readonly status: number }>();
  for (const line of splitLines(redirects)) {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    const path = decodePath(from);
    if (!byPath.has(path)) byPath.set(path, { to, status: Number.parseInt(status, 10) });
  }
  return {
    getHeaders: (pathname) => collectHeaders(rules, pathname, (before, value) => `${before}, ${value}`),
    findRedirect: (pathname) => byPath.get(decodePath(pathname)),
  };
}

function parseHeaderRules(text: string): readonly HeaderRule[] {
  const rules: { path: RegExp; headers: [string, string][] }[] = [];
  for (const line of splitLines(text)) {
    if (!/^\s/.test(line)) {
      const source = line.trim().split('*').map(escapeRegExp).join('.*');
      rules.push({ path: new RegExp(`^${source}$`), headers: [] });
      continue;
    }
    const [, name, value] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

function splitLines(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}

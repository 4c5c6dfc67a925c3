import { decodePath } from '../../../model/url';
import { type HeaderRule, headersOf, type HostBehaviour } from './hostBehavior';

interface NetlifyFiles {
  readonly headers: string;
  readonly redirects: string;
}

/** Reads `_headers` and `_redirects` as Netlify and Cloudflare Pages do: `*` stands for any text, values of one header are joined, the first redirect counts. */
export function netlifyBehaviour({ headers, redirects }: NetlifyFiles): HostBehaviour {
  const rules = headerRules(headers);
  const moved = new Map<string, { readonly to: string; readonly status: number }>();
  for (const line of lines(redirects)) {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    const path = decodePath(from);
    if (!moved.has(path)) moved.set(path, { to, status: Number.parseInt(status, 10) });
  }
  return {
    headersOf: (pathname) => headersOf(rules, pathname, (before, value) => `${before}, ${value}`),
    redirectOf: (pathname) => moved.get(decodePath(pathname)),
  };
}

function headerRules(text: string): readonly HeaderRule[] {
  const rules: { path: RegExp; headers: [string, string][] }[] = [];
  for (const line of lines(text)) {
    if (!/^\s/.test(line)) {
      const source = line.trim().replace(/[.+?^${}()|[\]\\]/g, '\\$&');
      rules.push({ path: new RegExp(`^${source.replaceAll('*', '.*')}$`), headers: [] });
      continue;
    }
    const [, name, value] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

function lines(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
}

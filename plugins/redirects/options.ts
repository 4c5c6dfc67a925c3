import * as z from 'zod';
import { functionField } from '../../src/model/fields';
import { findPathProblem } from '../../src/model/pageAddress';
import { decodePath, splitPath } from '../../src/model/url';

const source = z.string().superRefine((value, ctx) => {
  const { path, suffix } = splitPath(value);
  if (!isSourcePath(path) || (suffix !== '' && !/^#[^#]+$/.test(suffix))) {
    ctx.addIssue({
      code: 'custom',
      message:
        'must be a path that starts with one slash, without a domain or query, such as `/old` or `/old#part`',
    });
  }
});
const target = z.string().refine(isTarget, {
  error:
    'must be a path that starts with one slash, such as `/new#part`, or a URL that starts with `https://`',
});
const extension = z
  .string()
  .min(1, { error: 'must not be empty' })
  .refine((value) => !value.includes('.'), { error: 'must be an extension without its dot, such as `html`' })
  .refine((value) => !value.includes('/'), { error: 'must be an extension without a slash' })
  .refine((value) => encodeURIComponent(value) === value, {
    error: 'must be an extension that needs no escaping in a URL',
  });

const rules = z
  .array(
    z.strictObject({
      from: z.union([source, z.array(source).min(1, { error: 'must contain at least one path' })]),
      to: target,
    }),
  )
  .default([])
  .superRefine((list, ctx) => {
    const ruleBySource = new Map<string, { readonly from: string; readonly to: string }>();
    for (const { from, to } of list) {
      for (const each of [from].flat()) {
        // The build reports sources that are redirected twice. The first redirect is used.
        const key = normalizeSource(each);
        if (!ruleBySource.has(key)) ruleBySource.set(key, { from: each, to });
      }
    }
    list.forEach(({ to }, index) => {
      const problem = findChainProblem(to, ruleBySource);
      if (problem !== undefined) ctx.addIssue({ code: 'custom', path: [index, 'to'], message: problem });
    });
  });

/** Returns a problem if the target is itself redirected, whether to another page or in a loop. */
function findChainProblem(
  to: string,
  rules: ReadonlyMap<string, { readonly from: string; readonly to: string }>,
): string | undefined {
  const seen: string[] = [];
  let target = to;
  while (true) {
    const next = rules.get(normalizeSource(target)) ?? rules.get(normalizeSource(splitPath(target).path));
    if (!next) break;
    if (seen.includes(next.from)) return `forms a redirect loop: ${[...seen, next.from].join(' -> ')}`;
    seen.push(next.from);
    target = next.to;
  }
  return seen.length === 0 ? undefined : `is itself redirected: write its final target, \`${target}\``;
}

/** Returns the paths that redirect to a page, given its path without the base URL. */
export type CreateRedirects = (path: string) => string | readonly string[] | null | undefined;

/** The options of the redirects plugin. Unlike in Docusaurus, a source may contain an anchor. */
export const redirectsOptionsSchema = z.strictObject({
  fromExtensions: z.array(extension).default([]),
  toExtensions: z.array(extension).default([]),
  redirects: rules,
  createRedirects: functionField<CreateRedirects>().optional(),
});

export type RedirectsOptions = z.output<typeof redirectsOptionsSchema>;
/** The options as users write them. */
export type UserRedirectsOptions = z.input<typeof redirectsOptionsSchema>;

/** Returns whether a path can be redirected: it starts with one slash, is not the home page, and is a valid page path. */
export function isSourcePath(path: string): boolean {
  return /^\/(?!\/|$)/.test(path) && findPathProblem(mergeSlashes(path)) === undefined;
}

/** Merges slashes within a path, which Docusaurus ignores. Functions that add a prefix to `/page` often write two. */
export function mergeSlashes(path: string): string {
  return path.replace(/(?<=.)\/{2,}/g, '/');
}

/**
 * Returns whether a redirect may have a target: a path of this site or an absolute HTTP URL. Rejects what browsers read
 * differently from how it looks, such as `//host` and paths with backslashes.
 */
export function isTarget(to: string): boolean {
  if (/\p{Surrogate}/u.test(to)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some control characters, which changes the URL
  if (/[\\\s\u0000-\u001f"<>`]/.test(to)) return false;
  if (to.startsWith('/')) return !to.startsWith('//') && URL.canParse(to, 'https://example.com');
  return /^https?:\/\/[^/]/i.test(to) && URL.canParse(to);
}

/** Returns a key that is equal for sources that differ only in repeated or trailing slashes, or in how letters are encoded. */
function normalizeSource(source: string): string {
  const { path, suffix } = splitPath(source);
  const hash = /#.*$/.exec(suffix)?.[0] ?? '';
  return decodePath(mergeSlashes(path).replace(/(?<=.)\/$/, '') + hash).normalize();
}

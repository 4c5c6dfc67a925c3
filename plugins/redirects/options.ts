import { z } from 'zod';
import { splitPath } from '../../src/model/url';
import { isSourcePath, isTarget, sourceKey } from './addresses';

const source = z.string().superRefine((value, ctx) => {
  const { path, suffix } = splitPath(value);
  if (!isSourcePath(path) || (suffix !== '' && !/^#[^#]+$/.test(suffix))) {
    ctx.addIssue({
      code: 'custom',
      message:
        'must be a path that begins with one slash, without a domain and a query, such as "/old" or "/old#part"',
    });
  }
});
const target = z.string().refine(isTarget, {
  error: 'must be a path that begins with one slash, such as "/new#part", or a URL that begins with https://',
});
const extension = z
  .string()
  .min(1, { error: 'must not be empty' })
  .refine((value) => !value.includes('.'), { error: 'must be an extension without its dot, such as "html"' })
  .refine((value) => !value.includes('/'), { error: 'must be an extension without a slash' })
  .refine((value) => encodeURIComponent(value) === value, {
    error: 'must be an extension that a URL can have as it is',
  });

const rules = z
  .array(
    z.strictObject({
      from: z.union([source, z.array(source).min(1, { error: 'must name at least one path' })]),
      to: target,
    }),
  )
  .default([])
  .superRefine((list, ctx) => {
    const taken = new Map<string, { readonly from: string; readonly to: string; readonly index: number }>();
    list.forEach(({ from, to }, index) => {
      for (const each of [from].flat()) {
        const before = taken.get(sourceKey(each));
        if (before) {
          const message = `leads "${each}" on a second time: redirects[${before.index}] leads it to "${before.to}"`;
          ctx.addIssue({ code: 'custom', path: [index, 'from'], message });
        } else taken.set(sourceKey(each), { from: each, to, index });
      }
    });
    list.forEach(({ to }, index) => {
      const problem = chainProblem(to, taken);
      if (problem !== undefined) ctx.addIssue({ code: 'custom', path: [index, 'to'], message: problem });
    });
  });

/** Follows a target through the other rules: every source must lead to its page at once, and to some page at all. */
function chainProblem(
  to: string,
  rules: ReadonlyMap<string, { readonly from: string; readonly to: string }>,
): string | undefined {
  const seen: string[] = [];
  let target = to;
  while (true) {
    const next = rules.get(sourceKey(target)) ?? rules.get(sourceKey(splitPath(target).path));
    if (!next) break;
    if (seen.includes(next.from)) return `leads around in a circle: ${[...seen, next.from].join(' -> ')}`;
    seen.push(next.from);
    target = next.to;
  }
  return seen.length === 0 ? undefined : `leads to another redirect: write "${target}", where that one ends`;
}

/** Takes the path of a page, without the base URL, and gives the paths that shall lead to it. */
export type CreateRedirects = (path: string) => string | readonly string[] | null | undefined;

/** The options of the redirects plugin (contract/build.md §8.9); a source may name an anchor. */
export const redirectsOptionsSchema = z.strictObject({
  fromExtensions: z.array(extension).default([]),
  toExtensions: z.array(extension).default([]),
  redirects: rules,
  createRedirects: z
    .custom<CreateRedirects>((value) => typeof value === 'function', { error: 'must be a function' })
    .optional(),
});

export type RedirectsOptions = z.output<typeof redirectsOptionsSchema>;

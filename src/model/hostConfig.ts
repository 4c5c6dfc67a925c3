import { z } from 'zod';

/** The static hosts whose ways the generator knows; `plain` stands for any other. */
export const HOSTS = ['github-pages', 'netlify', 'cloudflare', 'vercel', 's3', 'nginx', 'plain'] as const;
export type HostName = (typeof HOSTS)[number];

/** Names of policy directives to the sources that they allow, as a plugin or a site declares what it needs. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** One word of a policy, or of a header's name: nothing in it can begin another directive or another header. */
const word = (what: string) => z.string().regex(/^[^\s;,]+$/, { error: `must be ${what}` });
const headerText = z
  .string()
  .regex(/^[\x20-\x7e]+$/, { error: 'must be one line of plain ASCII characters' });

const hostFields = z.strictObject({
  name: z.enum(HOSTS),
  /** Sources that the site needs beside its own, by directive; false for no policy at all. */
  contentSecurityPolicy: z
    .union(
      [
        z.literal(false),
        z.record(
          word('the name of a directive, such as "img-src"'),
          z.array(word('one source without spaces, such as "https://example.com"')),
        ),
      ],
      { error: 'must be false, or an object of lists: { "img-src": ["https://example.com"] }' },
    )
    .default({}),
  /** Headers of every answer, beside those that the generator sets; they win over them. */
  headers: z.record(word('the name of a header'), headerText).default({}),
});

/** Reads the field `host` of a config: the name of a host, or an object with more about it. */
export const hostSchema = z
  .preprocess((value) => (typeof value === 'string' ? { name: value } : value), hostFields)
  .prefault('plain') as unknown as z.ZodDefault<
  z.ZodType<z.output<typeof hostFields>, HostName | z.input<typeof hostFields>>
>;

export type HostConfig = z.output<typeof hostFields>;

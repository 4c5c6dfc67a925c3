import { z } from 'zod';
import { isRecord, selectSchema } from './fields';

/** The static hosts whose ways the generator knows; `plain` stands for any other. */
export const HOSTS = ['github-pages', 'netlify', 'cloudflare', 'vercel', 's3', 'nginx', 'plain'] as const;
export type HostName = (typeof HOSTS)[number];

/** Names of policy directives to the sources that they allow, as a plugin or a site declares what it needs. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** One word of a policy, or of a header's name: nothing in it can begin another directive or another header. */
const word = z.string().regex(/^[^\s;,]+$/);
const headerText = z
  .string()
  .regex(/^[\x20-\x7e]+$/, { error: 'must be one line of plain ASCII characters' });

const headersField = z
  .record(z.string(), headerText)
  .superRefine((headers, ctx) => {
    for (const name of Object.keys(headers)) {
      if (/^[\w-]+$/.test(name)) continue;
      ctx.addIssue({
        code: 'custom',
        path: [name],
        message: 'must have a name of letters, digits and hyphens',
      });
    }
  })
  .default({});

const hostFields = z.strictObject({
  name: z.enum(HOSTS),
  /** Sources that the site needs beside its own, by directive; false for no policy at all. */
  contentSecurityPolicy: z
    .union([z.literal(false), z.record(word, z.array(word))], {
      error: 'must be false, or an object of lists of single sources: { "img-src": ["https://example.com"] }',
    })
    .default({}),
  /** Headers of every answer, beside those that the generator sets; they win over them. */
  headers: headersField,
});

/** Reads the field `host` of a config: the name of a host, or an object with more about it. */
export const hostSchema = selectSchema(
  {
    name: z.enum(HOSTS).transform((name) => hostFields.parse({ name })),
    object: hostFields,
  },
  (value) => {
    if (typeof value === 'string') return 'name';
    return isRecord(value) ? 'object' : { error: 'must be the name of a host, or an object with its "name"' };
  },
).prefault('plain') as unknown as z.ZodDefault<
  z.ZodType<z.output<typeof hostFields>, HostName | z.input<typeof hostFields>>
>;

export type HostConfig = z.output<typeof hostFields>;

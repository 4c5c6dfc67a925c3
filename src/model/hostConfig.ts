import * as z from 'zod';
import { isRecord, selectSchema } from './fields';

/** The supported static hosts; `plain` is any other host. */
export const HOSTS = ['github-pages', 'netlify', 'cloudflare', 'vercel', 's3', 'nginx', 'plain'] as const;
export type HostName = (typeof HOSTS)[number];

/** Content-Security-Policy sources, by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** A single token of a policy. It cannot start another directive or header. */
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
  /** Additional sources by directive; `false` disables the policy. */
  contentSecurityPolicy: z
    .union([z.literal(false), z.record(word, z.array(word))], {
      error: 'must be false, or an object of lists of single sources: { "img-src": ["https://example.com"] }',
    })
    .default({}),
  /** Additional headers of every response. They override those of the generator. */
  headers: headersField,
});

/** The schema of the `host` field of a config: the name of a host, or an object with more settings. */
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

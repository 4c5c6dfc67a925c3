import * as z from 'zod';
import { booleanField, htmlField, isRecord, selectSchema, urlField } from './fields';

/** The logo of the navbar or of the footer. */
export const logoSchema = z.strictObject({
  src: z.string(),
  srcDark: z.string().optional(),
  alt: z.string().optional(),
  width: z.union([z.string(), z.number()], { error: 'must be a number or a string' }).optional(),
  height: z.union([z.string(), z.number()], { error: 'must be a number or a string' }).optional(),
  href: z.string().optional(),
  target: z.string().optional(),
  style: z.record(z.string(), z.unknown()).optional(),
  className: z.string().optional(),
});
export type LogoConfig = z.output<typeof logoSchema>;

const footerLinkSchema = z
  .looseObject({
    to: z.string().optional(),
    href: urlField.optional(),
    html: htmlField.optional(),
    label: z.string().optional(),
    className: z.string().optional(),
    prependBaseUrlToHref: booleanField.optional(),
  })
  .superRefine(({ to, href, html, label }, ctx) => {
    if ([to, href, html].filter((target) => target !== undefined).length !== 1) {
      ctx.addIssue({ code: 'custom', message: 'must have exactly one of "to", "href" and "html"' });
    } else if (html !== undefined && label !== undefined) {
      ctx.addIssue({ code: 'custom', message: 'must have either "html" or "label", not both' });
    } else if (html === undefined && label === undefined) {
      ctx.addIssue({ code: 'custom', message: 'must have a "label"' });
    }
  });
export type FooterLink = z.output<typeof footerLinkSchema>;

const footerColumnSchema = z.strictObject({
  title: z.string().nullable().default(null),
  className: z.string().optional(),
  items: z.array(footerLinkSchema).default([]),
});
export type FooterColumn = z.output<typeof footerColumnSchema>;

type Links<Column, Link> = Column[] | Link[];
const linksSchema = selectSchema(
  { columns: z.array(footerColumnSchema), links: z.array(footerLinkSchema) },
  (value) => {
    const entries = Array.isArray(value) ? value : [];
    const columns = entries.filter((entry) => isRecord(entry) && ('items' in entry || 'title' in entry));
    if (columns.length === 0) return 'links';
    if (columns.length === entries.length) return 'columns';
    return { error: 'must contain either links or columns of links, not both' };
  },
) as z.ZodType<
  Links<FooterColumn, FooterLink>,
  Links<z.input<typeof footerColumnSchema>, z.input<typeof footerLinkSchema>>
>;

/** Reads the footer of a site. */
export const footerSchema = z.strictObject({
  style: z.enum(['light', 'dark']).default('light'),
  logo: logoSchema.optional(),
  copyright: htmlField.optional(),
  links: linksSchema.prefault([]),
});
export type FooterConfig = z.output<typeof footerSchema>;

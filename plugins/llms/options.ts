import { z } from 'zod';
import { booleanField, severityField } from '../../src/model/fields';

/** The options of the plugin that writes for language models and for people who paste. */
export const llmsOptionsSchema = z.strictObject({
  /** Writes `llms.txt`, the list of all pages (https://llmstxt.org). */
  llmsTxt: booleanField.default(true),
  /** Writes `llms-full.txt`, the text of all pages in one file. */
  llmsFullTxt: booleanField.default(true),
  /** Shows a button on docs, posts and Markdown pages that copies the page as Markdown. */
  copyButton: booleanField.default(true),
  /** What is said of the site in `llms.txt` below its title; the tagline unless given. */
  description: z.string().optional(),
  /** Globs of paths; these pages have no twin. */
  ignorePatterns: z.array(z.string()).default([]),
  /** How loud it is when words of a page are missing in its twin. */
  onLostContent: severityField.default('warn'),
});

export type LlmsOptions = z.output<typeof llmsOptionsSchema>;

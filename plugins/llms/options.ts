import * as z from 'zod';
import { booleanField, severityField } from '../../src/model/fields';

/** The options of the plugin that publishes the pages as Markdown. */
export const llmsOptionsSchema = z.strictObject({
  /** Writes `llms.txt`, the list of all pages (https://llmstxt.org). */
  llmsTxt: booleanField.default(true),
  /** Writes `llms-full.txt`, the text of all pages in one file. */
  llmsFullTxt: booleanField.default(true),
  /** Shows a button on docs, posts and Markdown pages that copies the page as Markdown. */
  copyButton: booleanField.default(true),
  /**
   * The assistants in the menu next to the button. In a `url`, `{prompt}` stands for a request to read the Markdown alternate of the
   * page, and `{url}` for the address of the alternate.
   */
  assistants: z.array(z.strictObject({ name: z.string(), url: z.string().startsWith('https://') })).default([
    { name: 'ChatGPT', url: 'https://chatgpt.com/?q={prompt}' },
    { name: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
  ]),
  /** The description of the site in `llms.txt`. Defaults to the tagline. */
  description: z.string().optional(),
  /** Globs of page paths without a Markdown alternate. */
  ignorePatterns: z.array(z.string()).default([]),
  /** The severity of words of a page that its Markdown alternate lacks. */
  onLostContent: severityField.default('warn'),
});

export type LlmsOptions = z.output<typeof llmsOptionsSchema>;
/** The options as users write them. */
export type UserLlmsOptions = z.input<typeof llmsOptionsSchema>;

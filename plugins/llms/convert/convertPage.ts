import type { TaskHandler } from '../../../src/node/workers/taskWorker';
import { type AlternateLinks, createAlternateLinks, type AlternateSite } from '../alternateLinks';
import { findDescendant } from './hast';
import { type MissingWords, findMissingWords } from './findMissingWords';
import { readPage } from './readPage';
import { toMarkdown } from './toMarkdown';

/** A page converted to Markdown. */
export interface MarkdownAlternate {
  /** The Markdown without front matter. */
  readonly body: string;
  readonly hasTitle: boolean;
  readonly missing?: MissingWords;
}

/** A page to convert: its path and the HTML of its main part. */
export interface ConversionTask {
  readonly path: string;
  readonly html: string;
}

/** Creates the task handler that converts pages of a site. It returns each `MarkdownAlternate` as JSON. */
export function createPageConverter(site: AlternateSite): TaskHandler<ConversionTask, Uint8Array> {
  const links = createAlternateLinks(site);
  return (task) => new TextEncoder().encode(JSON.stringify(convertPage(task, links)));
}

/** Converts the HTML of a page to Markdown, and reports the words that the result lacks. */
export function convertPage({ path, html }: ConversionTask, links: AlternateLinks): MarkdownAlternate {
  const tree = readPage(html);
  const resolve = (url: string) => links.resolve(url, path);
  const body = toMarkdown(tree, { resolveLink: resolve, resolveImage: resolve });
  const missing = findMissingWords(tree, body);
  const hasTitle = findDescendant(tree, ({ tagName }) => tagName === 'h1') !== undefined;
  return { body, hasTitle, ...(missing && { missing }) };
}

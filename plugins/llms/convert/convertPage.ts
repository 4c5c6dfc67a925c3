import type { TaskHandler } from '../../../src/node/workers/poolWorker';
import { type AlternateLinks, createAlternateLinks, type AlternateSite } from '../alternateLinks';
import { findDescendant } from './hast';
import { type MissingWords, findMissingWords } from './findMissingWords';
import { readPage } from './readPage';
import { toMarkdown } from './toMarkdown';

/** What a page becomes in Markdown. */
export interface MarkdownAlternate {
  /** Markdown without front matter. */
  readonly body: string;
  readonly hasTitle: boolean;
  readonly missing?: MissingWords;
}

/** A page that is to have a twin: its path and its own HTML. */
export interface ConversionTask {
  readonly path: string;
  readonly html: string;
}

/** Makes what turns pages of a site into twins, as JSON. */
export function createPageConverter(site: AlternateSite): TaskHandler<ConversionTask, Uint8Array> {
  const links = createAlternateLinks(site);
  return (task) => new TextEncoder().encode(JSON.stringify(convertPage(task, links)));
}

/** Takes the HTML of a page and gives it as Markdown, with the words that were lost on the way. */
export function convertPage({ path, html }: ConversionTask, links: AlternateLinks): MarkdownAlternate {
  const tree = readPage(html);
  const resolve = (url: string) => links.resolve(url, path);
  const body = toMarkdown(tree, { resolveLink: resolve, resolveImage: resolve });
  const missing = findMissingWords(tree, body);
  const hasTitle = findDescendant(tree, ({ tagName }) => tagName === 'h1') !== undefined;
  return { body, hasTitle, ...(missing && { missing }) };
}

import { type AlternateLinks, type AlternateSite, createLinkResolver } from './alternatePages';
import { findMissingWords, type MissingWords } from './convert/findMissingWords';
import { findDescendant } from './convert/hast';
import { readPage } from './convert/readPage';
import { toMarkdown } from './convert/toMarkdown';

/** A page to convert to Markdown. */
export interface ConversionInput {
  readonly path: string;
  /** The HTML of its content, in UTF-8. */
  readonly html: Uint8Array;
  readonly site: AlternateSite;
  readonly links: AlternateLinks;
}

/** A page converted to Markdown. */
export interface ConvertedPage {
  /** The Markdown without front matter. */
  readonly body: string;
  readonly hasTitle: boolean;
  /** The words of the page that the Markdown lacks. */
  readonly missing: MissingWords | undefined;
}

/** Creates a function that converts a page to Markdown. */
export default function createConverter(): (input: ConversionInput) => ConvertedPage {
  return ({ path, html, site, links }) => {
    const tree = readPage(Buffer.from(html).toString());
    const body = toMarkdown(tree, createLinkResolver(path, site, links));
    return {
      body,
      hasTitle: findDescendant(tree, ({ tagName }) => tagName === 'h1') !== undefined,
      missing: findMissingWords(tree, body),
    };
  };
}

import { stringify } from 'yaml';
import { pageUrl } from '../../src/model/url';
import { type AlternateLinks, type AlternateSite, createLinkResolver } from './alternatePages';
import { findMissingWords, type MissingWords } from './convert/findMissingWords';
import { findDescendant } from './convert/hast';
import { readPage } from './convert/readPage';
import { toMarkdown, writeMarkdown } from './convert/toMarkdown';

/** A page to convert to Markdown. */
export interface ConversionInput {
  readonly path: string;
  readonly title: string;
  readonly description: string | undefined;
  /** The HTML of its content, in UTF-8. */
  readonly html: Uint8Array;
  readonly site: AlternateSite;
  readonly links: AlternateLinks;
}

/** A page converted to Markdown. */
export interface ConvertedPage {
  /** Its Markdown, with front matter and a title. */
  readonly markdown: string;
  /** The words of the page that the Markdown lacks. */
  readonly missing: MissingWords | undefined;
}

/** Creates a function that converts a page to Markdown. */
export default function createConverter(): (input: ConversionInput) => ConvertedPage {
  return (page) => {
    const tree = readPage(Buffer.from(page.html).toString());
    const body = toMarkdown(tree, createLinkResolver(page.path, page.site, page.links));
    const hasTitle = findDescendant(tree, ({ tagName }) => tagName === 'h1') !== undefined;
    return {
      markdown: createFrontMatter(page) + (hasTitle ? '' : createTitle(page)) + body,
      missing: findMissingWords(tree, body),
    };
  };
}

function createFrontMatter({ path, title, description, site }: ConversionInput): string {
  const data = { title, ...(description !== undefined && { description }), url: pageUrl(path, site) };
  return `---\n${stringify(data, { lineWidth: 0 })}---\n\n`;
}

function createTitle({ title }: ConversionInput): string {
  return `${writeMarkdown({ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] })}\n\n`;
}

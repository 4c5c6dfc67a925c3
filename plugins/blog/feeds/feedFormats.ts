import { escapeHtml } from '../../../src/model/html';
import { type XmlElement, createXmlDocument } from '../../../src/model/xml';
import type { FeedItem, FeedType } from './feedOptions';

/** The data of a feed. All URLs are absolute, except that of the stylesheet. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The URL of the blog. */
  readonly home: string;
  /** The URL of the feed. */
  readonly self: string;
  readonly language: string;
  readonly copyright: string;
  readonly icon: string | undefined;
  readonly updated: Date;
  readonly items: readonly FeedItem[];
  /** The URL of an XSLT stylesheet for readers who open the feed in a browser. */
  readonly stylesheet: string | undefined;
}

const GENERATOR = 'docs-site';

/** The file, media type and link label of each feed type, and the function that formats it. */
export const FEED_FORMATS: Readonly<
  Record<
    FeedType,
    { readonly file: string; readonly mediaType: string; readonly label: string; format(feed: Feed): string }
  >
> = {
  rss: { file: 'rss.xml', mediaType: 'application/rss+xml', label: 'RSS Feed', format: formatRss },
  atom: { file: 'atom.xml', mediaType: 'application/atom+xml', label: 'Atom Feed', format: formatAtom },
  json: { file: 'feed.json', mediaType: 'application/json', label: 'JSON Feed', format: formatJson },
};

/** Formats RSS 2.0. Authors without an email address become `dc:creator`, because `author` requires one. */
function formatRss(feed: Feed): string {
  const formatItem = ({ author = [], category = [], ...item }: FeedItem) =>
    createElement('item', [
      createElement('title', item.title),
      createElement('link', item.link),
      { name: 'guid', attributes: { isPermaLink: String(item.id === item.link) }, content: item.id },
      createElement('pubDate', item.date.toUTCString()),
      // RSS has no plain text here: it is HTML
      createOptionalElement('description', item.description && escapeHtml(item.description)),
      createOptionalElement('content:encoded', item.content),
      ...author.map(({ name = '', email }) =>
        email
          ? createElement('author', name ? `${email} (${name})` : email)
          : createElement('dc:creator', name),
      ),
      ...category.map(({ name, term = '' }) => createElement('category', name ?? term)),
    ]);
  const channel = createElement('channel', [
    createElement('title', feed.title),
    createElement('link', feed.home),
    createElement('description', feed.description),
    createElement('lastBuildDate', feed.updated.toUTCString()),
    createElement('docs', 'https://www.rssboard.org/rss-specification'),
    createElement('generator', GENERATOR),
    createElement('language', feed.language),
    createOptionalElement('copyright', feed.copyright),
    { name: 'atom:link', attributes: { href: feed.self, rel: 'self', type: 'application/rss+xml' } },
    ...feed.items.map(formatItem),
  ]);
  const attributes = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return createXmlDocument(
    { name: 'rss', attributes, content: [channel] },
    createStylesheetInstructions(feed),
  );
}

/** Formats Atom (RFC 4287). The author of an entry without authors is the blog. */
function formatAtom(feed: Feed): string {
  const formatEntry = ({ author = [], category = [], ...item }: FeedItem) =>
    createElement('entry', [
      createElement('title', item.title),
      createElement('id', item.id),
      { name: 'link', attributes: { href: item.link } },
      createElement('updated', item.date.toISOString()),
      createElement('published', item.date.toISOString()),
      createOptionalElement('summary', item.description),
      item.content ? { name: 'content', attributes: { type: 'html' }, content: item.content } : undefined,
      ...(author.length > 0 ? author : [{ name: feed.title }]).map(({ name, email, link: uri }) =>
        createElement('author', [
          createElement('name', name ?? email ?? feed.title),
          createOptionalElement('email', email),
          createOptionalElement('uri', uri),
        ]),
      ),
      ...category.map(({ name, term }) => ({
        name: 'category',
        attributes: { label: name, term: term ?? name ?? '' },
      })),
    ]);
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language };
  const content = [
    createElement('id', feed.home),
    createElement('title', feed.title),
    createElement('updated', feed.updated.toISOString()),
    createElement('generator', GENERATOR),
    { name: 'link', attributes: { rel: 'alternate', href: feed.home } },
    { name: 'link', attributes: { rel: 'self', href: feed.self } },
    createElement('subtitle', feed.description),
    createOptionalElement('icon', feed.icon),
    createOptionalElement('rights', feed.copyright),
    ...feed.items.map(formatEntry),
  ];
  return createXmlDocument({ name: 'feed', attributes, content }, createStylesheetInstructions(feed));
}

/** Formats JSON Feed 1.1. */
function formatJson(feed: Feed): string {
  const items = feed.items.map(({ title, id, link, date, description, content, author, category }) => ({
    id,
    url: link,
    title,
    content_html: content ?? escapeHtml(description ?? ''),
    ...(content && description && { summary: description }),
    date_published: date.toISOString(),
    date_modified: date.toISOString(),
    ...(author &&
      author.length > 0 && {
        authors: author.map(({ name, email, link: url }) => ({ name: name ?? email, url })),
      }),
    ...(category && { tags: category.map(({ name, term = '' }) => name ?? term) }),
  }));
  const { title, home, self, description, language, icon } = feed;
  const about = { title, home_page_url: home, feed_url: self, description, language, ...(icon && { icon }) };
  return `${JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', ...about, items }, null, 2)}\n`;
}

function createElement(name: string, content: NonNullable<XmlElement['content']>): XmlElement {
  return { name, content };
}

function createOptionalElement(name: string, content: string | undefined): XmlElement | undefined {
  return content ? { name, content } : undefined;
}

function createStylesheetInstructions({ stylesheet }: Feed): readonly string[] {
  return stylesheet === undefined
    ? []
    : [`<?xml-stylesheet type="text/xsl" href="${escapeHtml(stylesheet)}"?>`];
}

import { escapeHtml } from '../../../src/model/html';
import { type XmlElement, createXmlDocument } from '../../../src/model/xml';
import type { FeedItem, FeedType } from './feedOptions';

/** What a feed says of its blog. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page of the blog, absolute, as are all addresses. */
  readonly home: string;
  /** The feed itself. */
  readonly self: string;
  readonly language: string;
  readonly copyright: string;
  readonly icon: string | undefined;
  readonly updated: Date;
  readonly items: readonly FeedItem[];
  /** The address of an XSLT style sheet for readers who open the feed in a browser. */
  readonly stylesheet: string | undefined;
}

const GENERATOR = 'docs-site';

/** The file of each kind of feed, what links call it, and how it is written (contract/build.md §4.7). */
export const FEED_FORMATS: Readonly<
  Record<
    FeedType,
    { readonly file: string; readonly mediaType: string; readonly label: string; write(feed: Feed): string }
  >
> = {
  rss: { file: 'rss.xml', mediaType: 'application/rss+xml', label: 'RSS Feed', write: rss },
  atom: { file: 'atom.xml', mediaType: 'application/atom+xml', label: 'Atom Feed', write: atom },
  json: { file: 'feed.json', mediaType: 'application/json', label: 'JSON Feed', write: json },
};

/** RSS 2.0. Authors without an address are `dc:creator`, since `author` must hold one. */
function rss(feed: Feed): string {
  const item = ({ title, id, link, date, description, content, author = [], category = [] }: FeedItem) =>
    element('item', [
      element('title', title),
      element('link', link),
      { name: 'guid', attributes: { isPermaLink: String(id === link) }, content: id },
      element('pubDate', date.toUTCString()),
      optional('description', description),
      optional('content:encoded', content),
      ...author.map(({ name = '', email }) =>
        email ? element('author', name ? `${email} (${name})` : email) : element('dc:creator', name),
      ),
      ...category.map(({ name, term = '' }) => element('category', name ?? term)),
    ]);
  const channel = element('channel', [
    element('title', feed.title),
    element('link', feed.home),
    element('description', feed.description),
    element('lastBuildDate', feed.updated.toUTCString()),
    element('docs', 'https://www.rssboard.org/rss-specification'),
    element('generator', GENERATOR),
    element('language', feed.language),
    optional('copyright', feed.copyright),
    { name: 'atom:link', attributes: { href: feed.self, rel: 'self', type: 'application/rss+xml' } },
    ...feed.items.map(item),
  ]);
  const attributes = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return createXmlDocument({ name: 'rss', attributes, content: [channel] }, instructions(feed));
}

/** Atom, RFC 4287. Titles are plain text; an entry without authors has the blog for one. */
function atom(feed: Feed): string {
  const entry = ({ title, id, link, date, description, content, author = [], category = [] }: FeedItem) =>
    element('entry', [
      element('title', title),
      element('id', id),
      { name: 'link', attributes: { href: link } },
      element('updated', date.toISOString()),
      element('published', date.toISOString()),
      optional('summary', description),
      content ? { name: 'content', attributes: { type: 'html' }, content } : undefined,
      ...(author.length > 0 ? author : [{ name: feed.title }]).map(({ name, email, link: uri }) =>
        element('author', [
          element('name', name ?? email ?? feed.title),
          optional('email', email),
          optional('uri', uri),
        ]),
      ),
      ...category.map(({ name, term }) => ({
        name: 'category',
        attributes: { label: name, term: term ?? name ?? '' },
      })),
    ]);
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language };
  const content = [
    element('id', feed.home),
    element('title', feed.title),
    element('updated', feed.updated.toISOString()),
    element('generator', GENERATOR),
    { name: 'link', attributes: { rel: 'alternate', href: feed.home } },
    { name: 'link', attributes: { rel: 'self', href: feed.self } },
    element('subtitle', feed.description),
    optional('icon', feed.icon),
    optional('rights', feed.copyright),
    ...feed.items.map(entry),
  ];
  return createXmlDocument({ name: 'feed', attributes, content }, instructions(feed));
}

/** JSON Feed 1.1. */
function json(feed: Feed): string {
  const items = feed.items.map(({ title, id, link, date, description, content, author, category }) => ({
    id,
    url: link,
    title,
    content_html: content ?? escapeHtml(description ?? ''),
    ...(content && description && { summary: description }),
    date_published: date.toISOString(),
    date_modified: date.toISOString(),
    ...(author && author.length > 0 && { authors: author.map(({ name, link: url }) => ({ name, url })) }),
    ...(category && { tags: category.map(({ name, term = '' }) => name ?? term) }),
  }));
  const { title, home, self, description, language, icon } = feed;
  const about = { title, home_page_url: home, feed_url: self, description, language, ...(icon && { icon }) };
  return `${JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', ...about, items }, null, 2)}\n`;
}

function element(name: string, content: NonNullable<XmlElement['content']>): XmlElement {
  return { name, content };
}

function optional(name: string, content: string | undefined): XmlElement | undefined {
  return content ? { name, content } : undefined;
}

function instructions({ stylesheet }: Feed): readonly string[] {
  return stylesheet === undefined
    ? []
    : [`<?xml-stylesheet type="text/xsl" href="${escapeHtml(stylesheet)}"?>`];
}

import { createBootAttributes } from '../../model/bootAttributes';
import { createMetaPolicy } from '../../model/contentSecurityPolicy';
import { mergeHead } from '../../model/head';
import { attributesToHtml, elementToHtml, escapeHtml, stringifyForScript } from '../../model/html';
import { type HeadTag, PAGE_STYLES, type PageData } from '../../model/page';
import type { Site } from '../../model/site';
import type { BrowserFiles } from '../bundle/browserFiles';
import { collectInlineSources } from './inlineSources';

/** Value of the `generator` meta tag. */
const GENERATOR = 'docs-site';

/** The ID of the banner for a wrong `baseUrl`. */
const BANNER = '__docusaurus-base-url-issue-banner';

/** What all documents of a build have in common. */
export interface DocumentFrame
  extends Pick<Site, 'baseUrl' | 'headTags' | 'preBodyTags' | 'postBodyTags'>,
    Pick<BrowserFiles, 'scripts' | 'styles' | 'sheets' | 'media' | 'fonts'>,
    Partial<Pick<BrowserFiles, 'components' | 'extras'>> {
  readonly generator: string;
  /** The Content-Security-Policy for a `meta` element, if the host does not send it as a header. */
  readonly policy?: string;
  /** Set if the browser renders pages again instead of hydrating them, as in development. It needs all data then. */
  readonly isRenderedAgain?: true;
  /** Whether the home page contains the banner for a wrong base URL. */
  readonly hasBanner: boolean;
  /** The script that runs before the first paint, and its attributes with settings of the site. */
  readonly boot: { readonly src: string; readonly attributes: Readonly<Record<string, string | boolean>> };
}

interface DocumentInput {
  readonly frame: DocumentFrame;
  /** The page's data, usually without the HTML of its static content, which its document contains anyway. */
  readonly data: PageData;
  readonly hasShortenedLists?: boolean;
  readonly hasStoredTabs?: boolean;
  readonly headInstances: readonly (readonly HeadTag[])[];
  /** URLs of shared data that the page will fetch. */
  readonly preload: readonly string[];
}

/**
 * Renders the HTML document of a page: the text before and after the HTML of the page itself. It contains no inline scripts or
 * styles except those that plugins inject.
 */
export function renderDocument(input: DocumentInput): readonly [before: string, after: string] {
  const { frame, data } = input;
  const before = [
    renderDocumentStart(input),
    frame.hasBanner && data.path === frame.baseUrl ? createBaseUrlBanner(frame.baseUrl) : '',
    '<div id="__docusaurus">',
  ];
  const after = [
    '</div>',
    `<script type="application/json" id="__page">${stringifyForScript(data)}</script>`,
    frame.postBodyTags,
    '</body>',
    '</html>',
  ];
  return [joinLines(before), `${joinLines(after)}\n`];
}

function joinLines(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n');
}

/**
 * Returns the HTML of the banner on the home page for a wrong `baseUrl`, with the markup of Docusaurus. The site's stylesheet
 * hides it, so it shows exactly when the site's files do not load. The boot script, which the home page loads by a relative URL,
 * fills in the suggested value.
 */
export function createBaseUrlBanner(baseUrl: string): string {
  const current = `<code>${escapeHtml(baseUrl)}</code>${baseUrl === '/' ? ' (default value)' : ''}`;
  return [
    `<div id="${BANNER}-container"><div id="${BANNER}">`,
    '<p><strong>Your Docusaurus site did not load properly.</strong></p>',
    '<p>A very common reason is a wrong site baseUrl configuration.</p>',
    `<p>Current configured baseUrl = ${current}</p>`,
    `<p>We suggest trying baseUrl = <code id="${BANNER}-suggestion-container"></code></p>`,
    '</div></div>',
  ].join('');
}

interface DocumentStart extends Omit<DocumentInput, 'data'> {
  readonly data: Pick<PageData, 'path' | 'sheets' | 'styles' | 'scripts'> & Partial<Pick<PageData, 'levels'>>;
}

/** Renders the start of a document, up to its content. */
export function renderDocumentStart({
  frame,
  data,
  hasShortenedLists = false,
  hasStoredTabs = false,
  headInstances,
  preload,
}: DocumentStart): string {
  const { title, htmlAttributes, bodyAttributes, tags } = mergeHead(headInstances);
  const { extras } = frame;
  const managed = [
    elementToHtml('title', { 'data-rh': 'true' }, escapeText(title ?? '')),
    ...sortTags(tags).map(({ tagName, attributes, innerHTML }) =>
      elementToHtml(tagName, { 'data-rh': 'true', ...attributes }, innerHTML),
    ),
  ];
  const head = [
    '<meta charset="UTF-8">',
    // The policy must precede everything that it applies to.
    frame.policy === undefined
      ? ''
      : elementToHtml('meta', { 'http-equiv': 'Content-Security-Policy', content: frame.policy }),
    elementToHtml('meta', { name: 'generator', content: frame.generator }),
    ...managed,
    frame.headTags,
    elementToHtml('script', { src: getBootUrl(frame, data.path), ...frame.boot.attributes }),
    extras && hasShortenedLists ? elementToHtml('script', { src: extras.lists }) : '',
    extras && hasStoredTabs ? elementToHtml('script', { src: extras.tabs, ...frame.boot.attributes }) : '',
    extras && data.styles?.some((href) => href.startsWith(frame.baseUrl + PAGE_STYLES))
      ? elementToHtml('script', { src: extras.styleProps, defer: true })
      : '',
    ...frame.fonts.map((href) =>
      elementToHtml('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossorigin: 'anonymous',
      }),
    ),
    ...[...(data.sheets ?? []), ...frame.styles, ...(data.styles ?? [])].map((href) =>
      elementToHtml('link', { rel: 'stylesheet', href }),
    ),
    frame.media === undefined
      ? ''
      : elementToHtml('link', { rel: 'stylesheet', href: frame.media.url, media: frame.media.query }),
    extras
      ? `<noscript>${elementToHtml('link', { rel: 'stylesheet', href: extras.noScript })}</noscript>`
      : '',
    ...preload.map((href) =>
      elementToHtml('link', { rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' }),
    ),
    // The scripts of a page and of components only register modules, so they may precede the app shell that uses them.
    ...[...(data.scripts ?? []), ...listComponentScripts(frame, data), ...frame.scripts].map((src) =>
      elementToHtml('script', { src, defer: true }),
    ),
  ];
  return joinLines([
    '<!DOCTYPE html>',
    `<html${attributesToHtml(htmlAttributes)}>`,
    `<head>${joinLines(head)}</head>`,
    `<body${attributesToHtml(bodyAttributes)}>`,
    frame.preBodyTags,
  ]);
}

/** Returns the scripts with the components of a page. Without them in the document, the app shell would load them one step later. */
function listComponentScripts(
  { components = {} }: DocumentFrame,
  { levels = [] }: Pick<DocumentStart['data'], 'levels'>,
): readonly string[] {
  return [...new Set(levels.flatMap(({ component }) => components[String(component)] ?? []))];
}

/**
 * Sorts metas before links before scripts, as Docusaurus does, and otherwise keeps the order of the component
 * tree.
 */
function sortTags(tags: readonly HeadTag[]): readonly HeadTag[] {
  const rank = ({ tagName }: HeadTag) => ['meta', 'link', 'script'].indexOf(tagName);
  return tags.toSorted((a, b) => rank(a) - rank(b));
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/**
 * On the home page the URL is relative, so that the script loads even with a wrong `baseUrl` and can suggest
 * a fix.
 */
function getBootUrl({ boot, baseUrl }: DocumentFrame, path: string): string {
  return path === baseUrl ? boot.src.slice(baseUrl.length) : boot.src;
}

type AppShellFiles = { readonly boot: string } & Pick<DocumentFrame, 'scripts' | 'styles'> &
  Partial<Pick<DocumentFrame, 'components' | 'extras' | 'sheets' | 'media' | 'fonts'>>;

/** Creates the document frame from a site and the URLs of its app shell. */
export function createDocumentFrame(
  site: Pick<
    Site,
    | 'baseUrl'
    | 'siteConfig'
    | 'siteStorage'
    | 'mode'
    | 'plugins'
    | 'headTags'
    | 'preBodyTags'
    | 'postBodyTags'
  >,
  { boot, extras, components, scripts, styles, sheets = [], media, fonts = [] }: AppShellFiles,
): DocumentFrame {
  const { baseUrl, siteConfig, siteStorage, headTags, preBodyTags, postBodyTags } = site;
  const policy = createMetaPolicy({ ...site, inline: collectInlineSources(site) });
  const attributes = createBootAttributes({ themeConfig: siteConfig.themeConfig, siteStorage });
  return {
    generator: GENERATOR,
    baseUrl,
    ...(policy !== undefined && { policy }),
    ...(site.mode === 'development' && { isRenderedAgain: true as const }),
    hasBanner: siteConfig.baseUrlIssueBanner,
    boot: { src: boot, attributes },
    ...(extras !== undefined && { extras }),
    ...(components !== undefined && { components }),
    scripts,
    styles,
    sheets,
    ...(media !== undefined && { media }),
    fonts,
    headTags,
    preBodyTags,
    postBodyTags,
  };
}

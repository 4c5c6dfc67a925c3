import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attributesToHtml, elementToHtml } from '../../model/html';
import { LIVE_EVENTS, OPEN_IN_EDITOR, REVISION_META } from '../../model/liveState';
import { DATA_FOLDER, decodePath } from '../../model/url';
import { type ContentRoots, getContentRoots, isContent } from '../files/contentRoots';
import { getSiteContentRoots } from '../markdown/compileSettings';
import { contentType } from '../http/contentType';
import { findFile, decodeFilePath } from '../http/findFile';
import type { Handler } from '../http/listen';
import { checkPreconditions } from '../http/preconditions';
import { sendFile } from '../http/sendFile';
import { sendText } from '../http/sendText';
import { readPluginFile } from './devPluginFiles';
import type { DevSite } from './devSite';
import type { LoadedSite } from './siteLoader';
import { openInEditor } from './openInEditor';
import {
  FALLBACK_STYLESHEET,
  ERROR_SCRIPT,
  bundleErrorScript,
  FALLBACK_SCRIPT,
  bundleFallbackScript,
} from './devScripts';
import type { LiveEvents } from './liveEvents';

interface RequestHandlerInput {
  readonly devSite: DevSite;
  readonly events: LiveEvents;
  /** A real path. */
  readonly siteDir: string;
  baseUrl(): string;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The raw request path, and its part below the base URL. */
  readonly pathname: string;
  readonly local: string;
}

/** Delay before the app shell is bundled, so that the first page can load its images and fonts. */
const APP_SHELL_DELAY_MS = 200;
const REVALIDATE = { 'cache-control': 'no-cache' };
const NO_STORE = { 'cache-control': 'no-store' };

/** Creates the request handler of the development server. */
export function createDevRequestHandler({ devSite, events, siteDir, baseUrl }: RequestHandlerInput): Handler {
  return async (request, response) => {
    const pathname = (request.url ?? '/').split('?')[0] ?? '/';
    const base = baseUrl();
    // Pages of an earlier base URL too: the event makes them reload, and then they are redirected.
    if (pathname.endsWith(`/${LIVE_EVENTS}`)) return events.connect(request, response);
    if (!pathname.startsWith(base))
      return send({ request, response, status: 302, headers: { location: base } });
    const local = pathname.slice(base.length);
    const exchange = { request, response, pathname, local };
    if (local === OPEN_IN_EDITOR) return openInEditor(request, response, { siteDir, env: process.env });
    if (local === ERROR_SCRIPT) {
      return send({ request, response, status: 200, name: 'error.js', body: await bundleErrorScript() });
    }
    const current = await devSite.current().catch(() => undefined);
    if (!current) return sendErrorDocument(exchange);
    if (local === FALLBACK_SCRIPT) return sendFallbackScript(exchange, current);
    if (local === FALLBACK_STYLESHEET) return sendFallbackStylesheet(exchange, current);
    if (local.startsWith(`${DATA_FOLDER}/`)) return sendPageData(exchange, current);
    if (await sendAssetOrSource(exchange, current)) return;
    await sendDocument(exchange, current);
  };

  async function sendAssetOrSource(
    { request, response, local, pathname }: Exchange,
    current: LoadedSite,
  ): Promise<boolean> {
    const { site, bundles } = current;
    const relative = decodeFilePath(local);
    if (relative === undefined || relative === '') return false;
    const sendContent = (body: string | Buffer) => {
      send({ request, response, status: 200, name: relative, body });
      return true;
    };
    const style = devSite.style(pathname);
    if (style !== undefined) return sendContent(style);
    const isBundled = local.startsWith('assets/') || local.includes('.hot-update.');
    const bundled = isBundled ? await bundles.file(relative) : undefined;
    if (Buffer.isBuffer(bundled)) return sendContent(bundled);
    const source = devSite.file(decodePath(pathname)) ?? devSite.file(relative);
    const found =
      bundled ?? (await findStatic(relative, site)) ?? (source && (await findContent(source, site)));
    if (found) {
      await sendFile(request, response, found, { headers: REVALIDATE });
      return true;
    }
    // As in a build, files of the site take precedence over those of plugins.
    const created = await readPluginFile({ engine: devSite.engine, loaded: current, local: relative });
    return created !== undefined && sendContent(created);
  }

  async function sendPageData(exchange: Exchange, { site }: LoadedSite): Promise<void> {
    const { request, response, local, pathname } = exchange;
    const shared = devSite.file(decodePath(pathname));
    const found = shared && (await findContent(shared, site));
    if (found) return sendFile(request, response, found, { headers: NO_STORE });
    const name = decodePath(local.slice(DATA_FOLDER.length + 1)).replace(/\.json$/, '');
    const pagePath = site.baseUrl + (name === 'index' ? '' : name);
    try {
      const { data: body } = await devSite.page(pagePath);
      const exists = (await devSite.current()).pages.has(pagePath);
      send({ request, response, status: exists ? 200 : 404, name: 'page.json', body });
    } catch {
      send({ request, response, status: 500, name: 'page.json', body: JSON.stringify(events.state.errors) });
    }
  }

  async function sendDocument(exchange: Exchange, { site, pages }: LoadedSite): Promise<void> {
    const { request, response, pathname } = exchange;
    const exists = decodeFilePath(exchange.local) !== undefined && pages.has(pathname);
    if (!exists && !request.headers.accept?.includes('text/html')) {
      return send({ request, response, status: 404, name: 'missing.txt', body: 'Not found\n' });
    }
    const { revision } = events.state;
    try {
      const { document } = await devSite.page(exists ? pathname : `${site.baseUrl}404.html`);
      const html = addDevTags(document, revision);
      send({ request, response, status: exists ? 200 : 404, name: 'page.html', body: html });
    } catch {
      sendErrorDocument(exchange);
    }
  }

  /** Sends the script that adds the app shell to a fallback document or shows why bundling it failed. */
  async function sendFallbackScript({ request, response }: Exchange, { bundles }: LoadedSite): Promise<void> {
    // Images and fonts first: webpack blocks this thread.
    await sleep(APP_SHELL_DELAY_MS);
    const body = await bundles.appShell().then(bundleFallbackScript, bundleErrorScript);
    send({ request, response, status: 200, name: 'fallback.js', body });
  }

  async function sendFallbackStylesheet(
    { request, response }: Exchange,
    { bundles }: LoadedSite,
  ): Promise<void> {
    const body = await bundles.fallbackStylesheet();
    send({ request, response, status: 200, name: 'fallback.css', body });
  }

  /** Sends a document whose script shows the current errors. */
  function sendErrorDocument({ request, response }: Exchange): void {
    const body = renderErrorDocument(baseUrl() + ERROR_SCRIPT, events.state.revision);
    send({ request, response, status: 500, name: 'error.html', body });
  }
}

/** The file may have been replaced since the page that shows it was compiled. */
async function findContent(file: string, site: LoadedSite['site']) {
  const roots: ContentRoots = [...getSiteContentRoots(site), site.generatedFilesDir];
  if (!isContent(file, roots)) return undefined;
  return findFile(path.dirname(file), path.basename(file), site.siteDir);
}

async function findStatic(relative: string, site: LoadedSite['site']) {
  const { siteDir, siteConfig } = site;
  for (const each of siteConfig.staticDirectories) {
    const dir = path.resolve(siteDir, each);
    if (!isContent(dir, getContentRoots(siteDir, [dir]))) continue;
    const found = await findFile(dir, relative, siteDir);
    if (found) return found;
  }
  return undefined;
}

interface ResponseInput {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly status: number;
  /** Determines the media type. */
  readonly name?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

function send({ request, response, status, name = '', body = '', headers = {} }: ResponseInput): void {
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const condition = status === 200 ? checkPreconditions(request.headers, { etag }) : undefined;
  if (condition === 304) {
    response.writeHead(304, { etag, ...REVALIDATE }).end();
    return;
  }
  if (condition === 412) {
    sendText(response, 412, 'The page has changed.', { etag, ...NO_STORE });
    return;
  }
  response.writeHead(status, {
    ...(name && { 'content-type': contentType(name) }),
    ...(status === 200 ? { etag, ...REVALIDATE } : NO_STORE),
    'content-length': bytes.length,
    ...headers,
  });
  response.end(bytes);
}

/**
 * Prevents React's console message about its developer tools, which would distract from the site's own
 * messages.
 */
const SILENCE_DEVTOOLS_MESSAGE =
  '<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { isDisabled: true };</script>';

/** Adds what the development client needs to the document of a page. */
function addDevTags(document: string, revision: number): string {
  const tags = `${createRevisionTag(revision)}\n${SILENCE_DEVTOOLS_MESSAGE}`;
  return document.replace('<head>', () => `<head>${tags}\n`);
}

/**
 * Renders the document that replaces one with errors. Its script shows the errors and reloads the page once
 * they are fixed.
 */
function renderErrorDocument(script: string, revision: number): string {
  return [
    '<!DOCTYPE html>',
    `<html${attributesToHtml({ lang: 'en' })}>`,
    '<head><meta charset="UTF-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Error</title>',
    createRevisionTag(revision),
    elementToHtml('script', { src: script, defer: true }),
    '</head>',
    '<body><noscript>This page has an error. See the terminal for details.</noscript></body>',
    '</html>',
    '',
  ].join('\n');
}

function createRevisionTag(revision: number): string {
  return elementToHtml('meta', { name: REVISION_META, content: String(revision) });
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { LIVE_EVENTS } from '../../model/liveState';
import { DATA_FOLDER, decodePath } from '../../model/url';
import { contentRoots, isContent } from '../files/contentRoots';
import { siteContentRoots } from '../markdown/settings';
import { contentType } from '../http/contentType';
import { devDocument, errorDocument } from './devDocument';
import { createDevPageFiles } from './devPageFiles';
import type { DevState, DevStateHandle } from './devState';
import { EARLY_SHEET, ERROR_SCRIPT, errorScript, SHELL_SCRIPT, shellScript } from './devScripts';
import { earlyDocument } from './fallbackDocument';
import { findFile, relativePath } from '../http/findFile';
import type { Handler } from '../http/listen';
import type { LiveEvents } from './liveEvents';
import { checkPreconditions } from '../http/preconditions';
import { sendFile } from '../http/sendFile';
import { sendText } from '../http/sendText';

interface AnswerInput {
  readonly state: DevStateHandle;
  readonly events: LiveEvents;
  baseUrl(): string;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The path, and the part of it below the base URL; both as they were sent. */
  readonly pathname: string;
  readonly local: string;
}

/** Milliseconds that a page gets for the files that it shows, before the shell is begun. */
const PAGE_FIRST = 200;
const REVALIDATE = { 'cache-control': 'no-cache' };
const NOT_KEPT = { 'cache-control': 'no-store' };

/** Makes the function that answers the requests of a development server. */
export function devAnswers({ state, events, baseUrl }: AnswerInput): Handler {
  const pageFiles = createDevPageFiles({
    current: () => state.current(),
    revision: () => events.state.revision,
  });
  return async (request, response) => {
    const pathname = (request.url ?? '/').split('?')[0] ?? '/';
    const base = baseUrl();
    if (!pathname.startsWith(base))
      return send({ request, response, status: 302, headers: { location: base } });
    const local = pathname.slice(base.length);
    const exchange = { request, response, pathname, local };
    if (local === LIVE_EVENTS) return events.connect(request, response);
    if (local === ERROR_SCRIPT) {
      return send({ request, response, status: 200, name: 'error.js', body: await errorScript() });
    }
    const current = await state.current().catch(() => undefined);
    if (!current) return answerError(exchange);
    if (local === SHELL_SCRIPT) return answerShell(exchange, current);
    if (local === EARLY_SHEET) return answerSheet(exchange, current);
    if (local.startsWith(`${DATA_FOLDER}/`)) return answerData(exchange, current);
    if (await answerFile(exchange, current)) return;
    await answerDocument(exchange, current);
  };

  async function answerFile(
    { request, response, local, pathname }: Exchange,
    { site, bundles }: DevState,
  ): Promise<boolean> {
    const relative = relativePath(local);
    if (relative === undefined || relative === '') return false;
    const made = await pageFiles.file(relative);
    if (made !== undefined) {
      send({ request, response, status: 200, name: relative, body: made });
      return true;
    }
    const isBundled = local.startsWith('assets/') || local.includes('.hot-update.');
    const bundled = isBundled ? await bundles.file(relative) : undefined;
    if (Buffer.isBuffer(bundled)) {
      send({ request, response, status: 200, name: relative, body: bundled });
      return true;
    }
    const source = state.file(decodePath(pathname)) ?? state.file(relative);
    const found =
      bundled ?? (await findStatic(relative, site)) ?? (source && (await findContent(source, site)));
    if (found) await sendFile(request, response, found, { headers: REVALIDATE });
    return Boolean(found);
  }

  async function answerData(exchange: Exchange, { site }: DevState): Promise<void> {
    const { request, response, local, pathname } = exchange;
    const shared = state.file(decodePath(pathname));
    const found = shared && (await findContent(shared, site));
    if (found) return sendFile(request, response, found, { headers: NOT_KEPT });
    const name = decodePath(local.slice(DATA_FOLDER.length + 1)).replace(/\.json$/, '');
    const pagePath = site.baseUrl + (name === 'index' ? '' : name);
    try {
      const { pages } = await state.current();
      const isThere = pages.has(pagePath);
      const body = JSON.stringify(await state.page(pagePath));
      send({ request, response, status: isThere ? 200 : 404, name: 'page.json', body });
    } catch {
      send({ request, response, status: 500, name: 'page.json', body: JSON.stringify(events.state.errors) });
    }
  }

  async function answerDocument(exchange: Exchange, { site, bundles, pages }: DevState): Promise<void> {
    const { request, response, pathname } = exchange;
    const isThere = relativePath(exchange.local) !== undefined && pages.has(pathname);
    if (!isThere && !request.headers.accept?.includes('text/html')) {
      return send({ request, response, status: 404, name: 'missing.txt', body: 'Not found\n' });
    }
    const { revision } = events.state;
    try {
      const page = state.page(isThere ? pathname : `${site.baseUrl}404.html`);
      const html =
        (await earlyDocument({ site, page, bundles, revision, file: state.file })) ??
        devDocument({ site, data: await page, shell: await bundles.shell(), revision });
      send({ request, response, status: isThere ? 200 : 404, name: 'page.html', body: html });
    } catch {
      answerError(exchange);
    }
  }

  /** The script of a document that was there before the shell: it brings the shell, or says what is wrong with it. */
  async function answerShell({ request, response }: Exchange, { bundles }: DevState): Promise<void> {
    // its pictures and fonts first: webpack keeps this thread from answering
    await rest(PAGE_FIRST);
    const body = await bundles.shell().then(shellScript, errorScript);
    send({ request, response, status: 200, name: 'shell.js', body });
  }

  async function answerSheet({ request, response }: Exchange, { bundles }: DevState): Promise<void> {
    const body = (await bundles.early())?.css ?? '';
    send({ request, response, status: 200, name: 'early.css', body });
  }

  /** What is wrong is on the board; the script of the document shows it. */
  function answerError({ request, response }: Exchange): void {
    const body = errorDocument(baseUrl() + ERROR_SCRIPT, events.state.revision);
    send({ request, response, status: 500, name: 'error.html', body });
  }
}

/** The file may have been replaced since the page that shows it was compiled. */
async function findContent(file: string, site: DevState['site']) {
  const roots = [...siteContentRoots(site), site.generatedFilesDir];
  if (!isContent(file, roots)) return undefined;
  return findFile(path.dirname(file), path.basename(file), site.siteDir);
}

async function findStatic(relative: string, site: DevState['site']) {
  const { siteDir, siteConfig } = site;
  for (const each of siteConfig.staticDirectories) {
    const dir = path.resolve(siteDir, each);
    if (!isContent(dir, contentRoots(siteDir, [dir]))) continue;
    const found = await findFile(dir, relative, siteDir);
    if (found) return found;
  }
  return undefined;
}

interface Answer {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly status: number;
  /** Tells the media type. */
  readonly name?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

function send({ request, response, status, name = '', body = '', headers = {} }: Answer): void {
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const condition = status === 200 ? checkPreconditions(request.headers, { etag }) : undefined;
  if (condition === 304) {
    response.writeHead(304, { etag, ...REVALIDATE }).end();
    return;
  }
  if (condition === 412) {
    sendText(response, 412, 'The page has changed.', { etag, ...NOT_KEPT });
    return;
  }
  response.writeHead(status, {
    ...(name && { 'content-type': contentType(name) }),
    ...(status === 200 ? { etag, ...REVALIDATE } : NOT_KEPT),
    'content-length': bytes.length,
    ...headers,
  });
  response.end(bytes);
}

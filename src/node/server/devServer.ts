import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { placeToString, SiteError, SiteErrors } from '../../model/siteError';
import { DATA_FOLDER } from '../../model/url';
import type { Officials } from '../../model/officials';
import { documentFrame, documentHtml } from '../render/document';
import { startDevState } from './devState';
import { findFile, relativePath } from './fileOf';
import { listen, type RunningServer } from './listen';
import { createLiveEvents } from './liveEvents';
import { refuseForeign } from './requestGuard';
import { sendFile } from './sendFile';

export interface DevServerOptions {
  readonly officials: Officials;
  readonly siteDir: string;
  readonly configPath?: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly mdxLoader?: string | undefined;
  /** Hears of errors and of their end, to print them. */
  readonly onErrors?: (errors: readonly Error[]) => void;
  readonly onReady?: () => void;
}

/** Serves a site while it is written: answers at once, makes each page when it is asked for, and follows every change. */
export async function startDevServer(options: DevServerOptions): Promise<RunningServer> {
  const { host, port } = options;
  let errors: readonly Error[] = [];
  const events = createLiveEvents(() => [{ type: 'errors', errors: errors.map(shown) }]);
  const guard = { hosts: [host.toLowerCase()], anyHost: host === '0.0.0.0' || host === '::' };
  const setErrors = (next: readonly Error[]) => {
    errors = next;
    events.send({ type: 'errors', errors: next.map(shown) });
    options.onErrors?.(next);
  };
  const state = startDevState({ ...options, send: (event) => events.send(event), setErrors });

  const running = await listen(
    async (request, response) => {
      if (!refuseForeign(request, response, guard)) await answer(request, response);
    },
    { host, port, baseUrl: await state.baseUrl() },
  );
  void state.ready().then(options.onReady, () => {});
  return {
    ...running,
    close: async () => {
      events.close();
      await Promise.all([running.close(), state.close()]);
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const baseUrl = await state.baseUrl();
    const pathname = (request.url ?? '/').split('?')[0] ?? '/';
    if (!`${pathname}/`.startsWith(baseUrl)) {
      response.writeHead(302, { location: baseUrl }).end();
      return;
    }
    const local = pathname.slice(baseUrl.length);
    if (local === '__dev/events') return events.connect(request, response);
    const { site, bundles } = await state.current();
    if (local.startsWith(`${DATA_FOLDER}/`)) return answerData({ request, response, local, url: pathname });
    if (local.startsWith('assets/js/boot.')) {
      const boot = await findFile(path.join(site.generatedFilesDir, 'dev/out/assets'), local);
      if (boot) return sendFile(request, response, boot, { headers: NO_STORE });
    }
    await bundles.handle(request, response);
    if (response.writableEnded || response.headersSent) return;
    const relative = relativePath(local);
    for (const dir of site.siteConfig.staticDirectories) {
      const found = relative && (await findFile(path.resolve(site.siteDir, dir), relative));
      if (found) return sendFile(request, response, found, { headers: NO_STORE });
    }
    const asset = relative === undefined ? undefined : state.asset(relative);
    const found = asset && (await findFile(path.dirname(asset), path.basename(asset)));
    if (found) return sendFile(request, response, found, { headers: NO_STORE });
    if (relative === undefined || /\.(?!html$)[a-z\d]{1,5}$/i.test(relative)) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    await answerDocument(pathname, response);
  }

  async function answerData({ request, response, local, url }: DataRequest): Promise<void> {
    const { site, pages } = await state.current();
    const shared = pages.sharedFile(decodeURI(url));
    if (shared) {
      const found = await findFile(path.dirname(shared), path.basename(shared));
      if (found) return sendFile(request, response, found, { headers: NO_STORE });
    }
    const name = decodeURIComponent(local.slice(DATA_FOLDER.length + 1).replace(/\.json$/, ''));
    try {
      const { data, found } = await pages.page(site.baseUrl + (name === 'index' ? '' : name));
      sendJson(response, found ? 200 : 404, JSON.stringify(data));
    } catch (error) {
      setErrors(listOf(error));
      sendJson(response, 500, JSON.stringify({ errors: listOf(error).map(shown) }));
    }
  }

  async function answerDocument(pathname: string, response: ServerResponse): Promise<void> {
    const { site, bundles, pages } = await state.current();
    let status = 200;
    const page = await pages.page(pathname).catch((error) => {
      setErrors(listOf(error));
      status = 500;
      return pages.page(`${site.baseUrl}404.html`);
    });
    await bundles.browser();
    const { htmlLang, direction } = site.i18n.localeConfigs[site.i18n.currentLocale] ?? {};
    const html = documentHtml({
      frame: documentFrame(site, bundles),
      data: page.data,
      html: '',
      headInstances: [
        [
          {
            tagName: 'html',
            attributes: { lang: htmlLang ?? 'en', dir: direction ?? 'ltr', 'data-has-hydrated': 'false' },
          },
          { tagName: 'title', attributes: {}, innerHTML: site.siteConfig.title },
        ],
      ],
      preload: [],
    });
    const isFound = status === 200 && page.found;
    response
      .writeHead(isFound ? 200 : status === 500 ? 500 : 404, {
        'content-type': 'text/html; charset=utf-8',
        ...NO_STORE,
      })
      .end(html);
  }
}

interface DataRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The path below the base URL, and the whole path. */
  readonly local: string;
  readonly url: string;
}

const NO_STORE = { 'cache-control': 'no-store' };

function sendJson(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...NO_STORE }).end(json);
}

function listOf(error: unknown): readonly Error[] {
  if (error instanceof SiteErrors) return error.errors;
  return [error instanceof Error ? error : new Error(String(error))];
}

function shown(error: Error): object {
  if (!(error instanceof SiteError)) return { message: error.message };
  const { message, hint, frame, place } = error;
  return { message, hint, frame, place: place && placeToString(place) };
}

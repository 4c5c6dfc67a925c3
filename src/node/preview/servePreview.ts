import { statSync } from 'node:fs';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HOST_FACTS } from '../../model/hostFacts';
import { resolveHostResponse } from '../../model/hostResponse';
import type { HostName } from '../../model/hostConfig';
import { SiteError } from '../../model/siteError';
import { encodePath } from '../../model/url';
import { loadConfig } from '../config/loadConfig';
import { loadI18n } from '../site/loadI18n';
import { findFile, decodeFilePath } from '../http/findFile';
import { listen, type RunningServer } from '../http/listen';
import { sendFile } from '../http/sendFile';
import { sendText } from '../http/sendText';
import type { HostBehavior } from './host/hostBehavior';
import { createBehaviorReader } from './host/createBehaviorReader';

export interface PreviewOptions {
  /** The folder of a build. */
  readonly dir: string;
  /** The address to listen on. */
  readonly host: string;
  readonly port: number;
  readonly allowedHosts?: readonly string[] | undefined;
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** The base URLs of the locales. */
  readonly localeUrls: readonly string[];
  /** The static host to imitate. */
  readonly hosting: HostName;
}

/** Serves a build like its static host: clean URLs, redirects, headers, and `404.html` for unknown paths. Throws `SiteError` if the folder does not exist. */
export async function servePreview(options: PreviewOptions): Promise<RunningServer> {
  const { dir, hosting } = options;
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new SiteError(`The folder \`${dir}\` does not exist.`, {
      code: 'missing-build',
      hint: 'Run `docs-site build` first, or pass the path of the built site with --dir.',
    });
  }
  const readBehavior = createBehaviorReader(dir, hosting);
  await readBehavior();
  return listen(
    async (request, response) =>
      handleRequest({ request, response, ...options, behavior: await readBehavior() }),
    options,
  );
}

export interface PreviewSiteOptions {
  readonly siteDir: string;
  /** The path of the built site, relative to the site folder. */
  readonly dir: string;
  readonly configPath?: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly allowedHosts?: readonly string[] | undefined;
}

/** Serves a built site like the static host in its config. */
export async function previewSite({
  siteDir,
  dir,
  configPath,
  host,
  port,
  allowedHosts,
}: PreviewSiteOptions): Promise<RunningServer> {
  const { config } = await loadConfig({ siteDir, configPath, mode: 'production' });
  const { baseUrl, trailingSlash } = config;
  return servePreview({
    dir: path.resolve(siteDir, dir),
    host,
    port,
    allowedHosts,
    baseUrl,
    trailingSlash,
    localeUrls: Object.values(loadI18n(siteDir, config).localeConfigs).map((locale) => locale.baseUrl),
    hosting: config.host.name,
  });
}

interface PreviewRequest extends PreviewOptions {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly behavior: HostBehavior;
}

async function handleRequest(previewRequest: PreviewRequest): Promise<void> {
  const { request, response, dir, baseUrl, trailingSlash, localeUrls, hosting, behavior } = previewRequest;
  const [pathname = '/', query] = (request.url ?? '/').split('?');
  const search = query === undefined ? '' : `?${query}`;
  if (!`${pathname}/`.startsWith(baseUrl)) return redirect(response, { location: baseUrl, status: 302 });
  const relative = decodeFilePath(pathname.slice(baseUrl.length));
  if (relative === undefined) return sendMissing(previewRequest);
  const moved = behavior.findRedirect(pathname);
  // Of the hosts with configured headers, only nginx also sends them with redirects.
  const headers = hosting === 'nginx' ? behavior.getHeaders(pathname) : {};
  if (moved)
    return redirect(response, { location: withSearch(moved.to, search), status: moved.status, headers });
  const isMissing = localeUrls.some((url) => [`${url}404`, `${url}404.html`].includes(baseUrl + relative));
  if (isMissing) return sendMissing(previewRequest, relative);

  const found = new Map<string, string>();
  const isFile = async (file: string) => {
    const each = await findFile(dir, file);
    if (each) found.set(file, each);
    return each !== undefined;
  };
  const hasSlash = relative !== '' && pathname.endsWith('/');
  const decided = await resolveHostResponse(relative + (hasSlash ? '/' : ''), {
    host: hosting,
    trailingSlash,
    isFile,
  });
  const file = decided.kind === 'file' ? found.get(decided.file) : undefined;
  if (decided.kind === 'redirect') {
    const location = baseUrl + encodePath(decided.to);
    return redirect(response, { location: location + search, status: decided.status, headers });
  }
  if (!file) return sendMissing(previewRequest, relative);
  return sendFile(request, response, file, { headers: behavior.getHeaders(pathname), compresses: true });
}

async function sendMissing(
  { request, response, dir, baseUrl, hosting, behavior }: PreviewRequest,
  relative = '',
): Promise<void> {
  const folder = HOST_FACTS[hosting].has404PerFolder ? path.posix.dirname(relative) : '.';
  const name = await findNotFoundPage(dir, folder);
  const headers = behavior.getHeaders(`${baseUrl}${name ?? '404.html'}`);
  const file = name === undefined ? undefined : await findFile(dir, name);
  if (file) return sendFile(request, response, file, { status: 404, headers, compresses: true });
  sendText(response, 404, 'Not found', headers);
}

/** Returns the path of the 404 page in the closest folder that has one. */
async function findNotFoundPage(dir: string, folder: string): Promise<string | undefined> {
  const name = path.posix.join(folder, '404.html');
  if (await findFile(dir, name)) return name;
  return folder === '.' ? undefined : findNotFoundPage(dir, path.posix.dirname(folder));
}

/** Adds the query of a request to a redirect target, unless the target has a query itself. */
function withSearch(to: string, search: string): string {
  return to.includes('?') ? to : to.replace(/(?=#)|$/, () => search);
}

function redirect(
  response: ServerResponse,
  {
    location,
    status,
    headers = {},
  }: {
    readonly location: string;
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
  },
): void {
  response.writeHead(status, { ...headers, location: encodeLocation(location), 'content-length': 0 }).end();
}

/** Encodes a redirect target, which may contain any text. Two slashes at its start would redirect to another host. */
function encodeLocation(location: string): string {
  return location.replace(/^[/\\]{2,}/, '/').replace(/[^!-~]+/g, encodeURIComponent);
}

import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { SiteError } from '../../model/siteError';
import { type FoundFile, findFile, relativePath } from './fileOf';
import { listen, type RunningServer } from './listen';
import { sendFile } from './sendFile';

export interface PreviewOptions {
  /** The folder of a finished build. */
  readonly dir: string;
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
}

/** Serves a finished build as a static host does: clean URLs, one form of each, `404.html` for what is not there. */
export async function servePreview(options: PreviewOptions): Promise<RunningServer> {
  const { dir } = options;
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new SiteError(`There is no built site at ${dir}.`, {
      hint: 'Run the build command first, or name its folder with --dir.',
    });
  }
  return listen((request, response) => answer(request, response, options), options);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: PreviewOptions,
): Promise<void> {
  const { dir, baseUrl } = options;
  const [pathname = '/', query] = (request.url ?? '/').split('?');
  const search = query === undefined ? '' : `?${query}`;
  if (!`${pathname}/`.startsWith(baseUrl)) return redirect(response, baseUrl, 302);
  const relative = relativePath(pathname.slice(baseUrl.length));
  if (relative !== undefined) {
    const clean = cleanPath(pathname, options);
    const direct = await findFile(dir, relative);
    const isDocument = /\.html$/.test(relative);
    if (direct && !isDocument)
      return sendFile(request, response, direct, { headers: cacheHeaders(relative) });
    const found = isDocument ? direct : await findDocument(dir, relative);
    if (found && clean !== pathname && !isNotFound(found)) return redirect(response, clean + search, 301);
    if (found && !isNotFound(found))
      return sendFile(request, response, found, { headers: { 'cache-control': 'no-cache' } });
  }
  const notFound = await findFile(dir, '404.html');
  if (notFound)
    return sendFile(request, response, notFound, { status: 404, headers: { 'cache-control': 'no-cache' } });
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
}

function isNotFound({ file }: FoundFile): boolean {
  return path.basename(file) === '404.html';
}

async function findDocument(dir: string, relative: string): Promise<FoundFile | undefined> {
  return (await findFile(dir, `${relative}.html`)) ?? findFile(dir, path.join(relative, 'index.html'));
}

/** The one form that a document's address has: no `.html`, and a trailing slash as the site asks for. */
function cleanPath(pathname: string, { baseUrl, trailingSlash }: PreviewOptions): string {
  const bare = `/${pathname.replace(/^\/+/, '')}`.replace(/(?:^|\/)index\.html$|\.html$/, (end) =>
    end.startsWith('/') ? '/' : '',
  );
  if (bare === baseUrl || `${bare}/` === baseUrl) return baseUrl;
  if (trailingSlash === undefined) return bare;
  const without = bare.replace(/\/+$/, '');
  return trailingSlash ? `${without}/` : without;
}

/** Files with a hash in their name never change; all others are asked for anew. */
function cacheHeaders(relative: string): Readonly<Record<string, string>> {
  const hashed = /^assets\/.*[.-][\da-f]{8}\.[a-z\d]+$/.test(relative);
  return { 'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache' };
}

function redirect(response: ServerResponse, location: string, status: number): void {
  response.writeHead(status, { location: location.replace(/^\/{2,}/, '/'), 'content-length': 0 }).end();
}

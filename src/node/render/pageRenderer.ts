import { readFile } from 'node:fs/promises';
import { getErrorMessage } from '../../model/errorMessage';
import { collectPageLeaves } from '../../model/page';
import { SiteError } from '../../model/siteError';
import { createCodeError, requireServerBundle } from '../bundle/createCodeError';
import type { JobHandler } from '../engine/worker';
import { type SerializedError, serializeError } from '../markdown/serializedError';
import { fillContent, findClasses, findEmbeds, findIds, renderProse } from './fillContent';
import { packPage } from './packPage';
import { resolvePageTags } from './pageTags';
import { resolveRelativeUrls } from './resolveRelativeUrls';
import { shortenLists } from './shortenLists';
import type { PackedPage, RenderedPage, RenderInput, RenderSetup } from './renderTask';
import type { ServerBundle } from './serverBundle';

/**
 * Creates a function that renders pages and shortens their lists. It throws `SiteError` with the location in the code that
 * failed.
 */
export function createPageRenderer(setup: RenderSetup): (input: RenderInput) => Promise<RenderedPage> {
  const render = createBundleRenderer(
    requireServerBundle<ServerBundle>(setup),
    (url) => setup.sharedFiles[url] ?? '',
  );
  return async (input) => {
    try {
      const page = await render(input);
      const html = shortenLists(page.html);
      return { ...page, html, hasShortenedLists: html !== page.html };
    } catch (cause) {
      throw createCodeError(`Failed to render the page \`${input.data.path}\``, cause, setup);
    }
  };
}

/**
 * Creates a function that renders pages with a loaded server bundle. It throws what the code of the site throws.
 * `findSharedFile` returns the file of shared data by its URL.
 */
export function createBundleRenderer(
  server: ServerBundle,
  findSharedFile: (url: string) => string,
): (input: RenderInput) => Promise<RenderedPage> {
  const shared = new Map<string, unknown>();
  return async ({ data: given, contents }) => {
    // Plugin tags depend on the tags that the page itself renders.
    const { tags: pluginTags, ...data } = given;
    const { data: full, anchors, rules, links } = fillContent(data, renderProse(server, contents));
    for (const leaf of collectPageLeaves(full)) {
      if (leaf.$ === 'shared' && !shared.has(leaf.url)) {
        shared.set(leaf.url, JSON.parse(await readFile(findSharedFile(leaf.url), 'utf8')));
      }
    }
    const page = await server.renderPage(full, shared);
    for (const anchor of [...page.anchors, ...findIds(page.html)]) anchors.add(anchor);
    for (const rule of page.styles) rules.add(rule);
    const tags = pluginTags && resolvePageTags(pluginTags, page.headInstances);
    return {
      data: tags ? { ...full, tags } : full,
      html: resolveRelativeUrls(page.html, data.path),
      headInstances: tags ? [tags, ...page.headInstances] : page.headInstances,
      links: [...new Set([...page.links, ...links])],
      embeds: findEmbeds(page.html, [...rules]),
      anchors: [...anchors],
      rules: [...rules],
      classes: findClasses(page.html),
      code: page.code,
      hasHydratedCode: page.hasHydratedCode,
      hasShortenedLists: false,
    };
  };
}

/** Creates the handler that renders pages in a worker thread. Errors are returned as plain data, which can be sent between threads. */
export function createRenderHandler(
  setup: RenderSetup,
): JobHandler<RenderInput, PackedPage<Uint8Array> | SerializedError> {
  const render = createPageRenderer(setup);
  return (input) => render(input).then(packPage, toPlainData);
}

/** Converts an exception thrown while rendering a page to plain data. */
function toPlainData(error: unknown): SerializedError {
  return error instanceof SiteError
    ? serializeError(error)
    : { code: 'render-failure', message: getErrorMessage(error) };
}

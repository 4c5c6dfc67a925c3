import { readFile } from 'node:fs/promises';
import { once } from '../../model/once';
import { mergeHead } from '../../model/head';
import { collectPageLeaves, type ContentData, type HeadTag } from '../../model/page';
import { resolveUrl } from '../../model/url';
import {
  type CodeFailure,
  createPositionFinder,
  describeCodeFailure,
  findFailedFile,
  LOADING_FAILED,
  RENDERING_FAILED,
  requireServerBundle,
} from '../bundle/codeFailure';
import { loadDevelopmentBundle } from '../bundle/serverReact';
import type { JobHandler } from '../engine/worker';
import { adoptProseClasses } from './adoptProseClasses';
import { closeElements } from './closeElements';
import {
  fillContent,
  findClasses,
  findEmbeds,
  findIds,
  findLinks,
  mapContent,
  renderStaticContent,
} from './fillContent';
import { packPage } from './packPage';
import { isAbsolutePath, resolveRelativeUrls } from './resolveRelativeUrls';
import { resolveStyleUrls } from './resolveStyleUrls';
import { createListShortener, keepLists, type ListShortener } from './shortenLists';
import type { PackedPage, RenderedPage, RenderInput, RenderSetup } from './renderTask';
import type { ServerBundle } from './serverExports';

/**
 * Creates a function that renders pages with a loaded server bundle. It throws what the code of the site throws.
 * `findSharedFile` returns the file of shared data by its URL; `shortenLists` shortens the menus in HTML.
 */
export function createBundleRenderer(
  server: ServerBundle,
  findSharedFile: (url: string) => string,
  shortenLists: ListShortener = keepLists,
): (input: RenderInput) => Promise<RenderedPage> {
  const shared = new Map<string, unknown>();
  return async ({ data: given, contents }) => {
    // Plugin tags depend on the tags that the page itself renders.
    const { tags: pluginTags, ...data } = given;
    const {
      data: full,
      anchors,
      rules,
      links,
    } = fillContent(data, await renderStaticContent(server, contents));
    for (const leaf of collectPageLeaves(full)) {
      if (leaf.$ === 'shared' && !shared.has(leaf.url)) {
        shared.set(leaf.url, JSON.parse(await readFile(findSharedFile(leaf.url), 'utf8')));
      }
    }
    const page = await server.renderPage(full, shared);
    // First, because everything else takes longer for longer HTML. The removed parts only repeat others.
    const short = shortenLists(page.html, page.sequences);
    const markup = adoptProseClasses(short.html);
    for (const anchor of [...page.anchors, ...findIds(markup)]) anchors.add(anchor);
    for (const rule of page.styles) rules.add(rule);
    const styles = resolveStyleUrls([...rules], data.path);
    const html = styles.renameClasses(resolveRelativeUrls(closeElements(markup), data.path));
    // The other repeated items only add links, which are collected when they are rendered.
    const whole = markup + short.examples.join('');
    const renameContent = (content: ContentData): ContentData =>
      content.kind === 'static' ? { ...content, html: styles.renameClasses(content.html ?? '') } : content;
    const named = styles.hasChanged ? mapContent(full, renameContent) : full;
    const known = new Set(
      [...page.links, ...page.uncheckedLinks, ...links].map((link) => resolveUrl(link, data.path)),
    );
    const isOwnAnchor = (link: string) => link.startsWith('#') && anchors.has(link.slice(1));
    const rawLinks = new Set(findLinks(html).filter((link) => !known.has(link) && !isOwnAnchor(link)));
    const layoutLinks = new Set(page.links.filter(isAbsolutePath));
    const tags = pluginTags && resolvePageTags(pluginTags, page.headInstances);
    return {
      data: tags ? { ...named, tags } : named,
      html,
      inserted: short.inserted,
      headInstances: tags ? [tags, ...page.headInstances] : page.headInstances,
      layoutLinks: [...layoutLinks],
      links: [...new Set([...page.links, ...links])].filter((link) => !layoutLinks.has(link)),
      ...(rawLinks.size > 0 && { rawLinks: [...rawLinks] }),
      embeds: findEmbeds(whole, [...rules]),
      anchors: [...anchors],
      rules: styles.rules,
      classes: findClasses(whole),
      code: page.code,
      hasHydratedCode: page.hasHydratedCode,
      hasShortenedLists: short.isShortened,
      hasStoredTabs: /<div class="theme-tabs-container[^<>]* data-tab-/.test(markup),
    };
  };
}

/** The number of failed pages per thread that are rendered again, which is slow. */
const MAX_DIAGNOSED = 100;

/**
 * Creates the handler that renders pages in a worker thread, and shortens their lists. A page that fails is rendered again with
 * the development build of React, which records where elements were created.
 */
export function createRenderHandler(
  setup: RenderSetup,
): JobHandler<RenderInput, PackedPage<Uint8Array> | CodeFailure> {
  const findSharedFile = (url: string) => setup.sharedFiles[url] ?? '';
  const findPositions = createPositionFinder(setup);
  // If loading fails, it would fail again for each page, after seconds.
  const load = once(() => {
    try {
      const server = requireServerBundle<ServerBundle>(setup);
      return { render: createBundleRenderer(server, findSharedFile, createListShortener()) };
    } catch (thrown) {
      return { failure: describeCodeFailure(LOADING_FAILED, thrown, findPositions) };
    }
  });
  const diagnose = once(async () =>
    createBundleRenderer(await loadDevelopmentBundle<ServerBundle>(setup), findSharedFile),
  );
  let diagnosed = 0;
  /** Only one page at a time, because they share the console. */
  let diagnosing: Promise<unknown> = Promise.resolve();
  return async (input) => {
    const { render, failure } = load();
    if (!render) return failure;
    try {
      return packPage(await render(input));
    } catch (thrown) {
      const isKnown = findFailedFile(thrown) !== undefined;
      const cause = !isKnown && diagnosed++ < MAX_DIAGNOSED ? await findCause(input, thrown) : thrown;
      return describeCodeFailure(`${RENDERING_FAILED} \`${input.data.path}\``, cause, findPositions);
    }
  };

  /** Returns the error of the development build of React, or the original one if that build does not fail. */
  function findCause(input: RenderInput, thrown: unknown): Promise<unknown> {
    const found = diagnosing.then(() => renderAgain(input, thrown));
    diagnosing = found;
    return found;
  }

  async function renderAgain(input: RenderInput, thrown: unknown): Promise<unknown> {
    const { warn, error } = console;
    // React repeats the error, and prints advice about pages without errors.
    console.warn = console.error = () => {};
    try {
      await (await diagnose())(input);
      return thrown;
    } catch (cause) {
      return cause;
    } finally {
      Object.assign(console, { warn, error });
    }
  }
}

/**
 * Merges the tags that plugins inject with those of the page's own components. Structured `og:image`
 * properties belong to their image (https://ogp.me/#structured), so a page's own image replaces all of them;
 * an empty alt text becomes the page title.
 */
export function resolvePageTags(
  tags: readonly HeadTag[],
  own: readonly (readonly HeadTag[])[],
): readonly HeadTag[] {
  const { title, tags: ownTags } = mergeHead(own);
  const hasPicture = ownTags.some(({ attributes }) => attributes['property'] === 'og:image');
  return tags.flatMap((tag) => {
    const { property = '', content } = tag.attributes;
    if (hasPicture && /^og:image(?::|$)/.test(String(property))) return [];
    return property === 'og:image:alt' && content === ''
      ? [{ ...tag, attributes: { ...tag.attributes, content: title ?? '' } }]
      : [tag];
  });
}

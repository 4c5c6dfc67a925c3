import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type HeadTag, type PageData, collectPageLeaves } from '../../model/page';
import { mergeHead } from '../../model/head';
import { createCodeError, requireServerBundle } from '../bundle/createCodeError';
import { type DocumentFrame, renderDocument } from './document';
import { fillContent, findIds, mapContent, renderProse } from './fillContent';
import { writeCachedPage } from './pageCache';
import type { ServerBundle } from './serverBundle';
import { resolvePageTags } from './pageTags';
import type { ProseTask, RenderedPageInfo, RenderedProse, RenderSetup, RenderTask } from './renderTask';

export interface PageRenderer {
  /** Renders only the static content of a page. */
  prose(task: ProseTask): Promise<RenderedProse>;
  /** Renders a page and writes its document, data and information to the cache, under the key of the task. */
  page(task: RenderTask): Promise<RenderedPageInfo>;
}

/** Creates a renderer for the pages of a site. */
export function createPageRenderer(setup: RenderSetup): PageRenderer {
  const server = requireServerBundle<ServerBundle>(setup);
  const shared = new Map<string, unknown>();

  return {
    prose: async ({ contents }) => ({ prose: renderProse(server, contents) }),
    async page(task) {
      try {
        return await render(task);
      } catch (cause) {
        throw createCodeError(`Failed to render the page \`${task.data.path}\``, cause, setup);
      }
    },
  };

  async function render({ key, frame, data: given, ...task }: RenderTask): Promise<RenderedPageInfo> {
    // Plugin tags depend on the tags that the page itself renders.
    const { tags: pluginTags, ...data } = given;
    const {
      data: full,
      anchors,
      rules,
      links,
    } = fillContent(data, task.prose ?? renderProse(server, task.contents));
    for (const leaf of collectPageLeaves(full)) {
      if (leaf.$ === 'shared' && !shared.has(leaf.url)) {
        shared.set(leaf.url, JSON.parse(await readFile(setup.sharedFiles[leaf.url] ?? '', 'utf8')));
      }
    }
    const page = await server.renderPage(full, shared);
    for (const anchor of [...page.anchors, ...findIds(page.html)]) anchors.add(anchor);
    for (const rule of page.styles) rules.add(rule);

    const styles = createPageStyles(rules, setup.baseUrl);
    const tags = pluginTags && resolvePageTags(pluginTags, page.headInstances);
    const styled = {
      ...addStyles(full, Object.keys(styles), findPageSheets(frame, page)),
      ...(tags && { tags }),
    };
    const headInstances = tags ? [tags, ...page.headInstances] : page.headInstances;
    const whole = Object.keys(page.code).length > 0 ? { ...styled, code: page.code } : styled;
    const inDocument = mapContent(
      page.hasHydratedCode ? whole : styled,
      ({ html: _, ...content }) => content,
    );
    const document = renderDocument({
      frame,
      data: inDocument,
      html: page.html,
      headInstances,
      preload: collectPageLeaves(full).flatMap((leaf) => (leaf.$ === 'shared' ? [leaf.url] : [])),
    });
    const info: RenderedPageInfo = {
      path: data.path,
      links: [...new Set([...page.links, ...links])],
      anchors: [...anchors],
      noIndex: /<meta[^>]+name="robots"[^>]+content="[^"]*noindex/i.test(document),
      ...extractHeadInfo(headInstances),
      main: findMainRange(document, page.html),
      styles,
    };
    await writeCachedPage(setup.cacheDir, key, { document, data: JSON.stringify(whole), info });
    return info;
  }
}

/** Returns the page stylesheets that a page needs, based on its classes. */
function findPageSheets(
  { sheets }: DocumentFrame,
  { html, headInstances }: { readonly html: string; readonly headInstances: readonly (readonly HeadTag[])[] },
): readonly string[] {
  if (sheets.length === 0) return [];
  const ofRoot = String(mergeHead(headInstances).htmlAttributes['class'] ?? '');
  const lists = [ofRoot, ...[...html.matchAll(/\sclass="([^"]*)"/g)].map(([, names = '']) => names)];
  const shown = new Set(lists.flatMap((names) => names.split(' ')));
  return sheets.flatMap(({ url, shows }) =>
    shows.some((names) => names.every((name) => shown.has(name))) ? [url] : [],
  );
}

/** Extracts the metadata that other parts of the build use from a page's head. */
function extractHeadInfo(
  instances: readonly (readonly HeadTag[])[],
): Pick<RenderedPageInfo, 'title' | 'description' | 'image'> {
  const { title = '', tags } = mergeHead(instances);
  const metas = tags.filter(({ tagName }) => tagName === 'meta').map(({ attributes }) => attributes);
  const content = (key: 'name' | 'property', value: string) =>
    metas.find(({ [key]: name }) => String(name).toLowerCase() === value)?.['content']?.toString();
  return {
    title,
    description: content('name', 'description'),
    image: content('property', 'og:image'),
  };
}

/** Returns the range of the `main` element's content in a document, or of the whole page if it has none. */
function findMainRange(document: string, html: string): readonly [start: number, end: number] {
  const at = document.indexOf(html);
  const start = /<main(?:\s[^>]*)?>/.exec(html);
  const end = html.lastIndexOf('</main>');
  if (!start || end < 0) return [at, at + html.length];
  return [at + start.index + start[0].length, at + end];
}

function addStyles(data: PageData, urls: readonly string[], sheets: readonly string[]): PageData {
  return {
    ...data,
    ...(urls.length > 0 && { styles: [...(data.styles ?? []), ...urls] }),
    ...(sheets.length > 0 && { sheets }),
  };
}

function createPageStyles(rules: ReadonlySet<string>, baseUrl: string): Readonly<Record<string, string>> {
  if (rules.size === 0) return {};
  const css = [...rules].sort().join('\n');
  const name = createHash('sha256').update(css).digest('hex').slice(0, 8);
  return { [`${baseUrl}assets/css/page.${name}.css`]: css };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  type ContentData,
  type HeadTag,
  mapLeaves,
  type PageData,
  type PropData,
  pageLeaves,
} from '../../model/page';
import { mergeHead } from '../../model/head';
import { unescapeHtml } from '../../model/unescapeHtml';
import { codeError } from '../bundle/codeError';
import { loadServer } from '../bundle/loadServer';
import { documentHtml } from './document';
import { keepPage } from './pageCache';
import { settledTags } from './pageTags';
import type { ContentCode, RenderedPageInfo, RenderSetup, RenderTask } from './renderTask';

interface RenderedContent {
  readonly html: string;
  readonly head: NonNullable<ContentData['head']>;
  readonly anchors: readonly string[];
  readonly styles: readonly string[];
}

export interface ServerBundle {
  renderContent(code: string, modules: Readonly<Record<string, object>>): RenderedContent;
  evaluatePartial(code: string, modules: Readonly<Record<string, object>>): object;
  renderPage(
    data: PageData,
    shared: ReadonlyMap<string, unknown>,
  ): Promise<
    RenderedContent & {
      readonly headInstances: readonly (readonly HeadTag[])[];
      readonly links: readonly string[];
      readonly code: Readonly<Record<string, string>>;
      readonly isCodeAlive: boolean;
    }
  >;
}

export type PageRenderer = (task: RenderTask) => Promise<RenderedPageInfo>;

/** Makes the function that renders pages to the cache: document, data and what is known of them, under the key of the task. */
export function createPageRenderer(setup: RenderSetup): PageRenderer {
  const server = loadServer<ServerBundle>(setup);
  const shared = new Map<string, unknown>();

  return async (task) => {
    try {
      return await render(task);
    } catch (cause) {
      throw codeError(`The page ${task.data.path} failed while it was rendered`, cause, setup);
    }
  };

  function sheetsFor(html: string, headInstances: readonly (readonly HeadTag[])[]): readonly string[] {
    const { sheets } = setup.frame;
    if (sheets.length === 0) return [];
    const ofRoot = String(mergeHead(headInstances).htmlAttributes['class'] ?? '');
    const lists = [ofRoot, ...[...html.matchAll(/\sclass="([^"]*)"/g)].map(([, names = '']) => names)];
    const shown = new Set(lists.flatMap((names) => names.split(' ')));
    return sheets.flatMap(({ url, shows }) =>
      shows.some((names) => names.every((name) => shown.has(name))) ? [url] : [],
    );
  }

  async function render({ key, data: given, contents }: RenderTask): Promise<RenderedPageInfo> {
    // they are fitted to what the page turns out to ask for
    const { tags: pluginTags, ...data } = given;
    const { data: full, anchors, rules, links } = fillContent(server, data, contents);
    for (const leaf of pageLeaves(full)) {
      if (leaf.$ === 'shared' && !shared.has(leaf.url)) {
        shared.set(leaf.url, JSON.parse(await readFile(setup.sharedFiles[leaf.url] ?? '', 'utf8')));
      }
    }
    const page = await server.renderPage(full, shared);
    for (const anchor of [...page.anchors, ...idsOf(page.html)]) anchors.add(anchor);
    for (const rule of page.styles) rules.add(rule);

    const styles = pageStyles(rules, setup.baseUrl);
    const tags = pluginTags && settledTags(pluginTags, page.headInstances);
    const styled = {
      ...withStyles(full, Object.keys(styles), sheetsFor(page.html, page.headInstances)),
      ...(tags && { tags }),
    };
    const headInstances = tags ? [tags, ...page.headInstances] : page.headInstances;
    const whole = Object.keys(page.code).length > 0 ? { ...styled, code: page.code } : styled;
    const inDocument = mapContent(page.isCodeAlive ? whole : styled, ({ html: _, ...content }) => content);
    const document = documentHtml({
      frame: setup.frame,
      data: inDocument,
      html: page.html,
      headInstances,
      preload: pageLeaves(full).flatMap((leaf) => (leaf.$ === 'shared' ? [leaf.url] : [])),
    });
    const info: RenderedPageInfo = {
      path: data.path,
      links: [...new Set([...page.links, ...links])],
      anchors: [...anchors],
      noIndex: /<meta[^>]+name="robots"[^>]+content="[^"]*noindex/i.test(document),
      ...headFacts(headInstances),
      main: ownRange(document, page.html),
      styles,
    };
    await keepPage(setup.cacheDir, key, { document, data: JSON.stringify(whole), info });
    return info;
  }
}

/** What other parts of the site are told of a page's head. */
function headFacts(
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

/** Finds in a document what is within its `main` element, or all of its HTML where there is none. */
function ownRange(document: string, html: string): readonly [start: number, end: number] {
  const at = document.indexOf(html);
  const start = /<main(?:\s[^>]*)?>/.exec(html);
  const end = html.lastIndexOf('</main>');
  if (!start || end < 0) return [at, at + html.length];
  return [at + start.index + start[0].length, at + end];
}

/** Takes a page's data and the code of its static content, and gives the data with the content's HTML in place. */
export function fillContent(
  server: Pick<ServerBundle, 'renderContent' | 'evaluatePartial'>,
  data: PageData,
  contents: Readonly<Record<string, ContentCode>>,
): {
  readonly data: PageData;
  readonly anchors: Set<string>;
  readonly rules: Set<string>;
  readonly links: readonly string[];
} {
  const anchors = new Set<string>();
  const links: string[] = [];
  const rules = new Set<string>();
  const full = mapContent(data, (content) => {
    if (content.kind !== 'static') return content;
    const code = contents[content.key];
    if (!code) throw new Error(`There is no code for ${content.key}.`);
    const rendered = server.renderContent(readFileSync(code.codeFile, 'utf8'), partialModules(code));
    for (const anchor of [...rendered.anchors, ...idsOf(rendered.html)]) anchors.add(anchor);
    for (const rule of rendered.styles) rules.add(rule);
    links.push(...linksOf(rendered.html));
    return { ...content, html: rendered.html, ...(rendered.head.length > 0 && { head: rendered.head }) };
  });
  return { data: full, anchors, rules, links };

  function partialModules({ partials }: ContentCode): Readonly<Record<string, object>> {
    return Object.fromEntries(
      Object.entries(partials).map(([file, code]) => [
        file,
        server.evaluatePartial(readFileSync(code.codeFile, 'utf8'), partialModules(code)),
      ]),
    );
  }
}

/** Gives a page's data with every Markdown module in it replaced. */
export function mapContent(data: PageData, replace: (content: ContentData) => ContentData): PageData {
  const map = (props: Readonly<Record<string, PropData>> | undefined) =>
    props && (mapLeaves(props, (leaf) => (leaf.$ === 'content' ? replace(leaf) : leaf)) as typeof props);
  return {
    ...data,
    levels: data.levels.map((level) => ({
      ...level,
      ...(level.props && { props: map(level.props) }),
      ...(level.context && { context: map(level.context) }),
    })),
  };
}

function withStyles(data: PageData, urls: readonly string[], sheets: readonly string[]): PageData {
  return {
    ...data,
    ...(urls.length > 0 && { styles: [...(data.styles ?? []), ...urls] }),
    ...(sheets.length > 0 && { sheets }),
  };
}

function pageStyles(rules: ReadonlySet<string>, baseUrl: string): Readonly<Record<string, string>> {
  if (rules.size === 0) return {};
  const css = [...rules].sort().join('\n');
  const name = createHash('sha256').update(css).digest('hex').slice(0, 8);
  return { [`${baseUrl}assets/css/page.${name}.css`]: css };
}

function idsOf(html: string): readonly string[] {
  return [...html.matchAll(/<[a-z][^>]*?\s(?:id|name)="([^"]+)"/gi)].map(([, id]) => id ?? '');
}

/** Links that expressions made are in the HTML only. What opens beside the site is not part of it. */
function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/<a\b([^>]*)>/gi)].flatMap(([, attributes = '']) => {
    const href = /\shref="([^"]*)"/i.exec(attributes)?.[1];
    return href === undefined || /\starget="_blank"/i.test(attributes) ? [] : [unescapeHtml(href)];
  });
}

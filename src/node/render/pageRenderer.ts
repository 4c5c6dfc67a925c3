import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type ContentData,
  type HeadTag,
  mapLeaves,
  type PageData,
  type PropData,
  pageLeaves,
} from '../../model/page';
import { SiteError } from '../../model/siteError';
import { documentHtml } from './document';
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
    }
  >;
}

export type PageRenderer = (task: RenderTask) => Promise<RenderedPageInfo>;

/** Makes the function that renders pages to the cache: document, data and what is known of them, under the key of the task. */
export function createPageRenderer(setup: RenderSetup): PageRenderer {
  const server = createRequire(import.meta.url)(setup.serverBundle) as ServerBundle;
  const shared = new Map<string, unknown>();

  return async (task) => {
    try {
      return await render(task);
    } catch (cause) {
      throw renderError(task, cause);
    }
  };

  async function render({ key, data, contents }: RenderTask): Promise<RenderedPageInfo> {
    const { data: full, anchors, rules } = fillContent(server, data, contents);
    for (const leaf of pageLeaves(full)) {
      if (leaf.$ === 'shared' && !shared.has(leaf.url)) {
        shared.set(leaf.url, JSON.parse(await readFile(setup.sharedFiles[leaf.url] ?? '', 'utf8')));
      }
    }
    const page = await server.renderPage(full, shared);
    for (const anchor of [...page.anchors, ...idsOf(page.html)]) anchors.add(anchor);
    for (const rule of page.styles) rules.add(rule);

    const styles = pageStyles(rules, setup.baseUrl);
    const styled = withStyles(full, Object.keys(styles));
    const inDocument = mapContent(styled, ({ html: _, ...content }) => content);
    const document = documentHtml({
      frame: setup.frame,
      data: inDocument,
      html: page.html,
      headInstances: page.headInstances,
      preload: pageLeaves(full).flatMap((leaf) => (leaf.$ === 'shared' ? [leaf.url] : [])),
    });
    const info: RenderedPageInfo = {
      path: data.path,
      links: page.links,
      anchors: [...anchors],
      noIndex: /<meta[^>]+name="robots"[^>]+content="[^"]*noindex/i.test(document),
      styles,
    };
    await Promise.all([keep(`${key}.html`, document), keep(`${key}.json`, JSON.stringify(styled))]);
    await keep(`${key}.info.json`, JSON.stringify(info));
    return info;
  }

  /** Written beside and renamed, so that a cache entry is whole or not there. */
  async function keep(name: string, text: string): Promise<void> {
    const file = path.join(setup.cacheDir, name);
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, text);
    await rename(draft, file);
  }
}

/** Takes a page's data and the code of its static content, and gives the data with the content's HTML in place. */
export function fillContent(
  server: Pick<ServerBundle, 'renderContent' | 'evaluatePartial'>,
  data: PageData,
  contents: Readonly<Record<string, ContentCode>>,
): { readonly data: PageData; readonly anchors: Set<string>; readonly rules: Set<string> } {
  const anchors = new Set<string>();
  const rules = new Set<string>();
  const full = mapContent(data, (content) => {
    const code = contents[content.key];
    if (!code) throw new Error(`There is no code for ${content.key}.`);
    const rendered = server.renderContent(readFileSync(code.codeFile, 'utf8'), partialModules(code));
    for (const anchor of [...rendered.anchors, ...idsOf(rendered.html)]) anchors.add(anchor);
    for (const rule of rendered.styles) rules.add(rule);
    return { ...content, html: rendered.html, ...(rendered.head.length > 0 && { head: rendered.head }) };
  });
  return { data: full, anchors, rules };

  function partialModules({ partials }: ContentCode): Readonly<Record<string, object>> {
    return Object.fromEntries(
      Object.entries(partials).map(([file, code]) => [
        file,
        server.evaluatePartial(readFileSync(code.codeFile, 'utf8'), partialModules(code)),
      ]),
    );
  }
}

function mapContent(data: PageData, replace: (content: ContentData) => ContentData): PageData {
  const map = (props: Readonly<Record<string, PropData>> | undefined) =>
    props &&
    (mapLeaves(props, (leaf) =>
      leaf.$ === 'content' && leaf.kind === 'static' ? replace(leaf) : leaf,
    ) as typeof props);
  return {
    ...data,
    levels: data.levels.map((level) => ({
      ...level,
      ...(level.props && { props: map(level.props) }),
      ...(level.context && { context: map(level.context) }),
    })),
  };
}

function withStyles(data: PageData, urls: readonly string[]): PageData {
  return urls.length === 0 ? data : { ...data, styles: [...(data.styles ?? []), ...urls] };
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

const BROWSER_GLOBALS =
  /\b(window|document|localStorage|navigator|alert|location|buffer|self) is not defined/;

function renderError({ data }: RenderTask, cause: unknown): SiteError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const missing = BROWSER_GLOBALS.exec(message)?.[1];
  return new SiteError(`The page ${data.path} failed while it was rendered: ${message}`, {
    hint: missing
      ? `\`${missing}\` exists in the browser only: use it in an effect, or within <BrowserOnly>.`
      : 'The stack below names the component.',
    cause,
  });
}

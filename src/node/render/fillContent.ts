import { readFileSync } from 'node:fs';
import { type ContentData, mapLeaves, type PageData, type PropData } from '../../model/page';
import { toStableText } from '../../model/text';
import { unescapeHtml } from '../../model/unescapeHtml';
import type { ContentCode } from './renderTask';
import type { Prose, ServerBundle } from './serverBundle';

/** Takes the code of the static content of a page and renders it. */
export function renderProse(
  server: Pick<ServerBundle, 'renderContent' | 'evaluatePartial'>,
  contents: Readonly<Record<string, ContentCode>>,
): Prose {
  return Object.fromEntries(
    Object.entries(contents).map(([key, code]) => {
      const rendered = server.renderContent(readFileSync(code.codeFile, 'utf8'), partialModules(code));
      // The page shows this HTML from its document and from its data: both must hold the same text.
      return [key, { ...rendered, html: toStableText(rendered.html) }];
    }),
  );

  function partialModules({ partials }: ContentCode): Readonly<Record<string, object>> {
    return Object.fromEntries(
      Object.entries(partials).map(([file, code]) => [
        file,
        server.evaluatePartial(readFileSync(code.codeFile, 'utf8'), partialModules(code)),
      ]),
    );
  }
}

/** Takes a page's data and its prose, and gives the data with the prose in place. */
export function fillContent(
  data: PageData,
  prose: Prose,
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
    const rendered = prose[content.key];
    if (!rendered) throw new Error(`There is no code for ${content.key}.`);
    for (const anchor of [...rendered.anchors, ...findIds(rendered.html)]) anchors.add(anchor);
    for (const rule of rendered.styles) rules.add(rule);
    links.push(...findLinks(rendered.html));
    return { ...content, html: rendered.html, ...(rendered.head.length > 0 && { head: rendered.head }) };
  });
  return { data: full, anchors, rules, links };
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

/** Gives the ids and names of elements in HTML. */
export function findIds(html: string): readonly string[] {
  return [...html.matchAll(/<[a-z][^>]*?\s(?:id|name)="([^"]+)"/gi)].map(([, id]) => id ?? '');
}

/** Links that expressions made are in the HTML only. What opens beside the site is not part of it. */
function findLinks(html: string): readonly string[] {
  return [...html.matchAll(/<a\b([^>]*)>/gi)].flatMap(([, attributes = '']) => {
    const href = /\shref="([^"]*)"/i.exec(attributes)?.[1];
    return href === undefined || /\starget="_blank"/i.test(attributes) ? [] : [unescapeHtml(href)];
  });
}

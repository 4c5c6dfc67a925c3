import { readFileSync } from 'node:fs';
import { type ContentData, mapLeaves, type PageData, type PropData } from '../../model/page';
import { toStableText } from '../../model/stableText';
import { unescapeHtml } from '../../model/unescapeHtml';
import type { ContentCode } from './renderTask';
import type { Prose, ServerBundle } from './serverBundle';

/** Renders the static content of a page. */
export function renderProse(
  server: Pick<ServerBundle, 'renderContent' | 'evaluatePartial'>,
  contents: Readonly<Record<string, ContentCode>>,
): Prose {
  return Object.fromEntries(
    Object.entries(contents).map(([key, code]) => {
      const rendered = server.renderContent(readFileSync(code.codeFile, 'utf8'), evaluatePartials(code));
      // The document and the page data both contain this HTML and must match exactly.
      return [key, { ...rendered, html: toStableText(rendered.html) }];
    }),
  );

  function evaluatePartials({ partials }: ContentCode): Readonly<Record<string, object>> {
    return Object.fromEntries(
      Object.entries(partials).map(([file, code]) => [
        file,
        server.evaluatePartial(readFileSync(code.codeFile, 'utf8'), evaluatePartials(code)),
      ]),
    );
  }
}

/** Inserts rendered content into a page's data. */
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
    if (!rendered) throw new Error(`The content \`${content.key}\` has not been rendered.`);
    for (const anchor of [...rendered.anchors, ...findIds(rendered.html)]) anchors.add(anchor);
    for (const rule of rendered.styles) rules.add(rule);
    links.push(...findLinks(rendered.html));
    return { ...content, html: rendered.html, ...(rendered.head.length > 0 && { head: rendered.head }) };
  });
  return { data: full, anchors, rules, links };
}

/** Returns a page's data with every Markdown module replaced. */
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

/** Returns the IDs and names of the elements in HTML. */
export function findIds(html: string): readonly string[] {
  return [...html.matchAll(/<[a-z][^>]*?\s(?:id|name)="([^"]+)"/gi)].map(([, id]) => id ?? '');
}

/**
 * Returns the links in HTML, including those created by expressions. Skips links that open in a new tab,
 * which are not part of the site.
 */
function findLinks(html: string): readonly string[] {
  return [...html.matchAll(/<a\b([^>]*)>/gi)].flatMap(([, attributes = '']) => {
    const href = /\shref="([^"]*)"/i.exec(attributes)?.[1];
    return href === undefined || /\starget="_blank"/i.test(attributes) ? [] : [unescapeHtml(href)];
  });
}

import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Parents as HastParents } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { BlockContent, DefinitionContent, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { decodePath } from '../../../src/model/url';
import { findDescendant, getProperty, getText, hasClass, isElement } from './hast';

/** The functions that convert elements to Markdown, by tag name. */
export type Handlers = Readonly<Record<string, Handle>>;

interface Formula {
  readonly type: 'formula' | 'inlineFormula';
  readonly value: string;
}

const BLOCKS = /^(?:h[1-6]|p|div|ul|ol|table|pre|blockquote|section|article|figure)$/;

/** Creates the handlers for one page: for HTML, and for the components of a documentation site. */
export function createPageHandlers(): Handlers {
  const slugger = new GithubSlugger();
  return {
    ...defaultHandlers,
    a: link,
    caption: (state, node) => toFlowContent(state, node),
    details,
    dialog: (state, node) => toFlowContent(state, node),
    div,
    dl: definitionList,
    dt: (state, node) => toFlowContent(state, node),
    embed,
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    iframe: embed,
    math,
    menu: defaultHandlers.ul as Handle,
    object: embed,
    option: (state, node) => state.all(node) as PhrasingContent[],
    pre,
    section,
    sub: (state, node, parent) => handleRaised('_', state, { node, parent }),
    sup,
    svg: (_, node) => extractSvgText(node),
    table,
  };

  /** Appends the ID of a heading as `{#id}`, as in the source, unless it equals the slug of the text. */
  function heading(state: State, node: Element): Nodes | Nodes[] | undefined {
    const result = (defaultHandlers.h1 as Handle)(state, node, undefined);
    const id = getProperty(node, 'id');
    if (id === undefined || slugger.slug(getText(node).trim()) === id || !result || Array.isArray(result))
      return result as Nodes;
    if (result.type === 'heading') result.children.push({ type: 'text', value: ` {#${id}}` });
    return result;
  }
}

function link(state: State, node: Element): Nodes | Nodes[] {
  const blocks = node.children.filter((child) => isElement(child) && BLOCKS.test(child.tagName));
  if (blocks.length > 0) return cardLink(state, node);
  const result = (defaultHandlers.a as Handle)(state, node, undefined) as Nodes;
  if (result.type === 'link') {
    // A tooltip is not part of the text.
    result.title = null;
    if (node.properties['href'] === undefined) return result.children;
    if (result.children.length === 0) return [];
  }
  return result;
}

/** Converts a link that contains blocks, such as a card: its first line becomes the link text, and the rest follows. */
function cardLink(state: State, node: Element): Nodes[] {
  const [first, ...rest] = node.children.filter((child) => isElement(child) || getText(child).trim() !== '');
  const convert = (child: ElementContent | undefined): PhrasingContent[] =>
    child ? toPhrasing(state.all(isElement(child) ? child : { ...node, children: [child] }) as Nodes[]) : [];
  const url = state.resolve(getProperty(node, 'href') ?? null);
  const children: PhrasingContent[] = [{ type: 'link', url, children: convert(first) }];
  for (const child of rest) {
    const content = convert(child);
    if (content.length > 0) children.push({ type: 'text', value: ': ' }, ...content);
  }
  return [{ type: 'paragraph', children }];
}

function toPhrasing(nodes: readonly Nodes[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'paragraph' || node.type === 'heading') return node.children;
    return 'children' in node && !['link', 'emphasis', 'strong', 'delete'].includes(node.type)
      ? toPhrasing(node.children as Nodes[])
      : [node as PhrasingContent];
  });
}

function details(state: State, node: Element): Nodes[] {
  const summary = node.children.find((child) => isElement(child, 'summary')) as Element | undefined;
  const rest = { ...node, children: node.children.filter((child) => child !== summary) };
  return [...(summary ? createLabel(state, summary) : []), ...toFlowContent(state, rest)];
}

/** Creates a bold paragraph that labels the content after it. */
function createLabel(state: State, node: Element): BlockContent[] {
  const children = toPhrasing(state.all(node) as Nodes[]).flatMap((child) =>
    child.type === 'strong' ? child.children : [child],
  );
  if (children.length === 0) return [];
  return [{ type: 'paragraph', children: [{ type: 'strong', children }] }];
}

/** Replaces a picture that consists of several elements by its description. */
function describePicture(label: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'emphasis', children: [{ type: 'text', value: label }] }] };
}

function div(state: State, node: Element): Nodes | Nodes[] {
  if (hasClass(node, 'tabs-container')) return tabs(state, node);
  if (hasClass(node, 'theme-admonition')) return admonition(state, node);
  const label = getProperty(node, 'ariaLabel');
  if (getProperty(node, 'role') === 'img' && label !== undefined) return describePicture(label);
  return toFlowContent(state, node);
}

/** Writes each tab panel after its label. */
function tabs(state: State, node: Element): Nodes[] {
  const list = findDescendant(node, (each) => getProperty(each, 'role') === 'tablist');
  const labels = getChildElements(list).filter((each) => getProperty(each, 'role') === 'tab');
  const rest = node.children.filter((child) => child !== list);
  const panels = findPanels({ ...node, children: rest });
  return panels.flatMap((panel, index) => [
    ...(labels[index] ? createLabel(state, labels[index]) : []),
    ...toFlowContent(state, panel),
  ]);
}

/** Returns the panels of these tabs, without those of nested tabs. */
function findPanels(node: Element): readonly Element[] {
  return getChildElements(node).flatMap((child) =>
    getProperty(child, 'role') === 'tabpanel' ? [child] : findPanels(child),
  );
}

function getChildElements(node: Element | undefined): readonly Element[] {
  return (node?.children ?? []).filter((child) => isElement(child));
}

function admonition(state: State, node: Element): Nodes[] {
  const [head, ...rest] = getChildElements(node);
  const hasHead = head !== undefined && !hasClass(head, 'admonitionContent_');
  const children = [
    ...(hasHead ? createLabel(state, head) : []),
    ...toFlowContent(state, { ...node, children: hasHead ? rest : [...node.children] }),
  ] as BlockContent[];
  return [{ type: 'blockquote', children }];
}

/** Converts a definition list to a list of terms, each followed by its definitions. */
function definitionList(state: State, node: Element): Nodes[] {
  const items: (BlockContent | DefinitionContent)[][] = [];
  let isTerm = false;
  const collect = (children: readonly ElementContent[]) => {
    for (const child of children) {
      if (!isElement(child)) continue;
      if (child.tagName === 'dt') {
        const term: Paragraph = {
          type: 'paragraph',
          children: separateWords(toPhrasing(state.all(child) as Nodes[])),
        };
        if (isTerm) items.at(-1)?.push(term);
        else items.push([term]);
        isTerm = true;
      } else if (child.tagName === 'dd') {
        isTerm = false;
        const content = toFlowContent(state, child) as BlockContent[];
        if (items.length === 0) items.push(content);
        else items.at(-1)?.push(...content);
      } else collect(child.children);
    }
  };
  collect(node.children);
  if (items.length === 0) return [];
  const listItems = items.map((children) => ({
    type: 'listItem' as const,
    spread: children.length > 1,
    children,
  }));
  return [{ type: 'list', ordered: false, spread: true, children: listItems }];
}

/** Inserts spaces between nodes that are only separated by CSS. */
function separateWords(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    const before = nodes[index - 1];
    const touches = before && before.type !== 'text' && node.type !== 'text';
    const isWord =
      before &&
      (before.type === 'text') !== (node.type === 'text') &&
      /\S$/.test(before.type === 'text' ? before.value : 'x') &&
      /^\S/.test(node.type === 'text' ? node.value : 'x');
    return touches || isWord ? [{ type: 'text', value: ' ' }, node] : [node];
  });
}

function pre(_: State, node: Element): Nodes {
  const [title, language] = [getProperty(node, 'dataTitle'), getProperty(node, 'dataLanguage')];
  const meta = title === undefined ? null : `title="${title.replaceAll('"', '&quot;')}"`;
  return { type: 'code', lang: language ?? (meta === null ? null : 'text'), meta, value: getText(node) };
}

function math(_: State, node: Element): Nodes {
  const isBlock = getProperty(node, 'display') === 'block';
  const formula: Formula = { type: isBlock ? 'formula' : 'inlineFormula', value: getText(node) };
  return formula as unknown as Nodes;
}

function section(state: State, node: Element): Nodes[] {
  if (node.properties['dataFootnotes'] === undefined) return toFlowContent(state, node);
  const list = findDescendant(node, ({ tagName }) => tagName === 'ol');
  return getChildElements(list).map((item): RootContent => {
    const children = toFlowContent(state, item) as BlockContent[];
    return { type: 'footnoteDefinition', identifier: getFootnoteId(getProperty(item, 'id')), children };
  });
}

function sup(state: State, node: Element, parent?: HastParents): Nodes | Nodes[] {
  const reference = node.children.find(
    (child) => isElement(child, 'a') && child.properties['dataFootnoteRef'] !== undefined,
  ) as Element | undefined;
  if (!reference) return handleRaised('^', state, { node, parent });
  return { type: 'footnoteReference', identifier: getFootnoteId(getProperty(reference, 'href')) };
}

/** Writes superscript and subscript with a sign: `10^6`, not `106`. Parenthesizes anything other than a single word. */
function handleRaised(
  sign: string,
  state: State,
  { node, parent }: { readonly node: Element; readonly parent: HastParents | undefined },
): Nodes[] {
  const next = parent?.children[parent.children.indexOf(node) + 1];
  const isOneWord = /^\w*$/.test(getText(node).trim()) && !/^\w/.test(next ? getText(next) : '');
  const children = state.all(node) as Nodes[];
  const text = (value: string): Nodes => ({ type: 'text', value });
  return isOneWord ? [text(sign), ...children] : [text(`${sign}(`), ...children, text(')')];
}

function getFootnoteId(id = ''): string {
  return decodePath(id).replace(/^#?(?:user-content-)?(?:.*?)fn-?/, '');
}

/** Converts embedded content, such as a frame, to a link. */
function embed(state: State, node: Element): Nodes | Nodes[] {
  const url = getProperty(node, 'src') ?? getProperty(node, 'data');
  if (url === undefined) return toFlowContent(state, node);
  const name = getProperty(node, 'title') ?? getProperty(node, 'ariaLabel') ?? url;
  return { type: 'link', url: state.resolve(url), children: [{ type: 'text', value: name }] };
}

/** Converts a table, preceded by its caption. */
function table(state: State, node: Element): Nodes | Nodes[] {
  const caption = node.children.find((child) => isElement(child, 'caption')) as Element | undefined;
  const rest = { ...node, children: node.children.filter((child) => child !== caption) };
  const result = (defaultHandlers.table as Handle)(state, rest, undefined) as Nodes;
  return caption ? [...createLabel(state, caption), result] : result;
}

/** Converts an SVG drawing to the text in it. */
function extractSvgText(node: Element): Nodes | undefined {
  const words: string[] = [];
  const collect = (each: Element) => {
    for (const child of getChildElements(each)) {
      if (/^(?:text|title|desc)$/.test(child.tagName)) words.push(getText(child).trim());
      else collect(child);
    }
  };
  collect(node);
  return words.length > 0 ? { type: 'text', value: words.join(' ') } : undefined;
}

function toFlowContent(state: State, node: Element): Nodes[] {
  return state.toFlow(state.all(node) as RootContent[]);
}

import type { Program } from 'estree-jsx';
import type { TextPosition } from '../../model/siteError';

export interface Point extends TextPosition {
  readonly offset?: number;
}

export interface NodeData {
  hName?: string;
  hProperties?: Record<string, unknown>;
  /** The parsed JavaScript of an MDX node. */
  estree?: Program;
  /** Set on the label paragraph of a directive. */
  directiveLabel?: boolean;
  /** Set on elements written as JSX: the component map does not replace them. */
  _mdxExplicitJsx?: boolean;
  /** The original URL, if a plugin has replaced it. */
  rawUrl?: string;
  id?: unknown;
  [key: string]: unknown;
}

/** A node of a Markdown tree (mdast). Loosely typed, since plugins of the site may add any properties. */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  value?: string;
  position?: { readonly start: Point; readonly end: Point };
  data?: NodeData;
  depth?: number;
  url?: string;
  alt?: string | null;
  title?: string | null;
  identifier?: string;
  label?: string | null;
  lang?: string | null;
  meta?: string | null;
  /** The name of a JSX element or a directive. */
  name?: string | null;
  /** A list for JSX elements, a record for directives. */
  attributes?: JsxAttribute[] | Record<string, string | null | undefined> | null;
}

export interface JsxAttribute {
  type: string;
  name?: string;
  value?: string | null | { type: string; value: string; data?: NodeData };
  position?: MarkdownNode['position'];
}

/** A node of an HTML tree (hast), including MDX nodes. */
export interface HtmlNode {
  type: string;
  children?: HtmlNode[];
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  position?: MarkdownNode['position'];
  data?: NodeData;
  name?: string | null;
  attributes?: JsxAttribute[];
}

/** Returns whether a node is a JSX element. */
export function isJsx<T extends { type: string }>(node: T): boolean {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Returns the attributes of a JSX element of a Markdown tree. Those that a plugin creates may have none, like other nodes. */
export function getJsxAttributes(node: MarkdownNode): readonly JsxAttribute[] {
  return isJsx(node) ? ((node.attributes ?? []) as JsxAttribute[]) : [];
}

/** Returns whether a node is a text, leaf or container directive. */
export function isDirective(node: MarkdownNode): boolean {
  return /^(?:text|leaf|container)Directive$/.test(node.type);
}

export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset?: number;
}

export interface NodeData {
  hName?: string;
  hProperties?: Record<string, unknown>;
  /** The JavaScript of an MDX node, as its parser read it. */
  estree?: EstreeNode;
  /** Set on the label paragraph of a directive. */
  directiveLabel?: boolean;
  /** Set on elements that the author wrote as JSX: the component map does not replace them. */
  _mdxExplicitJsx?: boolean;
  /** The URL as the author wrote it, once a plugin has replaced it. */
  rawUrl?: string;
  id?: unknown;
  [key: string]: unknown;
}

/** A node of a Markdown tree, seen loosely: plugins of a site put what they like into it. */
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
  /** Of JSX elements and directives. */
  name?: string | null;
  /** A list on JSX elements, a record on directives. */
  attributes?: JsxAttribute[] | Record<string, string | null | undefined> | null;
}

export interface JsxAttribute {
  type: string;
  name?: string;
  value?: string | null | { type: string; value: string; data?: NodeData };
  position?: MarkdownNode['position'];
}

/** A node of an HTML tree, MDX nodes included. */
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

/** A node of a JavaScript tree, seen loosely. */
export interface EstreeNode {
  type: string;
  [key: string]: unknown;
}

/** Tells whether a node is a JSX element that its author wrote. */
export function isJsx<T extends { type: string }>(node: T): boolean {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Tells whether a node is one of the three directive kinds. */
export function isDirective(node: MarkdownNode): boolean {
  return /^(?:text|leaf|container)Directive$/.test(node.type);
}

import type { EstreeNode, HtmlNode } from './markdownNode';

/** Returns the position of a JavaScript node in its Markdown file; `undefined` if a plugin has created the node. */
export function getEstreePosition(node: EstreeNode): HtmlNode['position'] {
  const { loc, start, end } = node as unknown as {
    loc?: Record<'start' | 'end', { line: number; column: number }>;
    start?: number;
    end?: number;
  };
  if (!loc) return undefined;
  const toPoint = ({ line, column }: { line: number; column: number }, offset?: number) => ({
    line,
    column: column + 1,
    ...(offset !== undefined && { offset }),
  });
  return { start: toPoint(loc.start, start), end: toPoint(loc.end, end) };
}

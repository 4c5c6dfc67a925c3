import type { SourceLocation } from '../../../model/siteError';
import type { EstreeNode } from '../markdownNode';
import { type SourceText, toOriginalLocation } from '../source/sourceText';
import { visitEstree } from '../visit';

/** A position in compiled code, 1-based, and the location that it was compiled from. */
export interface CodeOrigin {
  readonly line: number;
  readonly column: number;
  readonly origin: SourceLocation;
  /** The only expression among the children, if the location is that of an element. */
  readonly child?: SourceLocation;
}

/** A position of ESTree, with 0-based columns. */
interface Point {
  readonly line: number;
  readonly column: number;
}

interface Range {
  readonly start: Point;
  readonly end: Point;
}

/** The position of a node in a printed program, and in its source. */
interface Mapping {
  readonly original: Point;
  readonly generated: Point;
}

/** Records positions while a program is printed. The printer expects the class of a source map generator. */
export class PositionRecorder {
  readonly #mappings: Mapping[] = [];

  addMapping({ original, generated }: Mapping): void {
    this.#mappings.push({ original, generated: { ...generated } });
  }

  /** Returns what the printer stores as the source map. */
  toJSON(): readonly Mapping[] {
    return this.#mappings;
  }
}

/**
 * Prepares a program so that the printer records the positions of elements too: their calls were created by the compiler.
 * Returns a function that converts the recorded positions to origins.
 */
export function markElements(
  program: EstreeNode,
  source: SourceText,
): (mappings: readonly Mapping[]) => readonly CodeOrigin[] {
  const ranges = new Map<Point, Range>();
  const children = new Map<Point, Range>();
  const checks: EstreeNode[] = [];
  const elements = new Map<string, Range>();
  visitEstree(program, (node) => {
    const range = getRange(node);
    if (range) ranges.set(range.start, range);
    const callee = node['callee'] as EstreeNode | undefined;
    // Stack traces contain the position of `new`.
    if (callee && node.type === 'NewExpression' && range) callee['loc'] = range;
    if (!callee || getRange(callee)) return;
    if (callee['name'] === '_missingMdxReference') checks.push(node);
    if (!range) return;
    // The printer records identifiers only.
    callee['loc'] = range;
    const [type, props] = node['arguments'] as EstreeNode[];
    const name = formatName(type);
    if (name !== undefined && !elements.has(name)) elements.set(name, range);
    const [expression, ...others] = listExpressions(props).flatMap((child) => getRange(child) ?? []);
    if (expression && others.length === 0) children.set(range.start, expression);
  });
  for (const check of checks) {
    const [name] = check['arguments'] as EstreeNode[];
    const range = elements.get(String(name?.['value']));
    if (range) (check['callee'] as EstreeNode)['loc'] = range;
  }
  const locate = ({ start, end }: Range) => toOriginalLocation(source, toPoint(start), toPoint(end));
  return (mappings) =>
    mappings.map(({ original, generated }) => {
      const child = children.get(original);
      return {
        ...toPoint(generated),
        origin: locate(ranges.get(original) ?? { start: original, end: original }),
        ...(child && { child: locate(child) }),
      };
    });
}

/** Returns the origin of a position in compiled code: the nearest one that starts at or before it, on the same line if possible. */
export function findOrigin(
  origins: readonly CodeOrigin[],
  { line, column }: { readonly line: number; readonly column: number },
): CodeOrigin | undefined {
  const onLine = origins.filter((each) => each.line === line);
  return (
    onLine.findLast((each) => each.column <= column) ??
    onLine[0] ??
    origins.findLast((each) => each.line < line)
  );
}

/** Returns the children of an element that are neither text nor elements. */
function listExpressions(props: EstreeNode | undefined): readonly EstreeNode[] {
  const properties = (props?.['properties'] ?? []) as EstreeNode[];
  const value = properties.find(({ key }) => (key as EstreeNode | undefined)?.['name'] === 'children')?.[
    'value'
  ];
  const children = ((value as EstreeNode | undefined)?.['elements'] ?? [value]) as (EstreeNode | undefined)[];
  return children.filter(
    (child) =>
      child !== undefined &&
      child.type !== 'Literal' &&
      !/^_jsxs?$/.test(String((child['callee'] as EstreeNode | undefined)?.['name'])),
  ) as readonly EstreeNode[];
}

/** Returns the name of an element type, such as `Tabs.Item`. */
function formatName(node: EstreeNode | undefined): string | undefined {
  if (node?.type === 'Identifier') return String(node['name']);
  if (node?.type !== 'MemberExpression') return undefined;
  const object = formatName(node['object'] as EstreeNode);
  const property = formatName(node['property'] as EstreeNode);
  return object !== undefined && property !== undefined ? `${object}.${property}` : undefined;
}

function getRange(node: EstreeNode): Range | undefined {
  return (node['loc'] ?? undefined) as Range | undefined;
}

function toPoint({ line, column }: Point): Point {
  return { line, column: column + 1 };
}

import type { CallExpression, Program, SourceLocation as Range, Position } from 'estree-jsx';
import type { SourceLocation } from '../../../model/siteError';
import { estreeToValue, isIdentifier, type EstreeNode, visitEstree } from '../../script/estree';
import { type SourceText, toOriginalLocation } from '../source/sourceText';

/** A position in compiled code, 1-based, and the location that it was compiled from. */
export interface CodeOrigin {
  readonly line: number;
  readonly column: number;
  readonly origin: SourceLocation;
  /** The only expression among the children, if the location is that of an element. */
  readonly child?: SourceLocation;
}

/** The position of a node in a printed program, and in its source. */
interface Mapping {
  readonly original: Position;
  readonly generated: Position;
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
  program: Program,
  source: SourceText,
): (mappings: readonly Mapping[]) => readonly CodeOrigin[] {
  const ranges = new Map<Position, Range>();
  const children = new Map<Position, Range>();
  const checks: CallExpression[] = [];
  const elements = new Map<string, Range>();
  visitEstree(program, (node) => {
    const { loc: range } = node;
    if (range) ranges.set(range.start, range);
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const { callee } = node;
    // Stack traces contain the position of `new`.
    if (node.type === 'NewExpression' && range) callee.loc = range;
    if (callee.loc) return;
    if (isIdentifier(callee, '_missingMdxReference')) checks.push(node);
    if (!range) return;
    // The printer records identifiers only.
    callee.loc = range;
    const [type, props] = node.arguments;
    const name = formatName(type);
    if (name !== undefined && !elements.has(name)) elements.set(name, range);
    const [expression, ...others] = listExpressions(props).flatMap(({ loc }) => loc ?? []);
    if (expression && others.length === 0) children.set(range.start, expression);
  });
  for (const check of checks) {
    const range = elements.get(String(estreeToValue(check.arguments[0])));
    if (range) check.callee.loc = range;
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
  const properties = props?.type === 'ObjectExpression' ? props.properties : [];
  const value = properties.flatMap((property) =>
    property.type === 'Property' && isIdentifier(property.key, 'children') ? property.value : [],
  )[0];
  const children = value?.type === 'ArrayExpression' ? value.elements : [value];
  return children.flatMap((child) => (child && child.type !== 'Literal' && !isElement(child) ? child : []));
}

function isElement(node: EstreeNode): boolean {
  if (node.type !== 'CallExpression') return false;
  return isIdentifier(node.callee, '_jsx') || isIdentifier(node.callee, '_jsxs');
}

/** Returns the name of an element type, such as `Tabs.Item`. */
function formatName(node: EstreeNode | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type !== 'MemberExpression') return undefined;
  const object = formatName(node.object);
  const property = formatName(node.property);
  return object !== undefined && property !== undefined ? `${object}.${property}` : undefined;
}

function toPoint({ line, column }: Position): Position {
  return { line, column: column + 1 };
}

import path from 'node:path';
import { toPosixPath } from '../../files/pathname';
import type { Literal, ObjectExpression } from 'estree-jsx';
import { isIdentifier, type EstreeNode, visitEstree } from '../../script/estree';
import { parseModule } from '../../script/parseModule';
import { resolveScopes, type ScopedProgram } from '../../script/scopes';
import { findDefaultExport, getSubtree } from './exportedEntries';
import { getPropertyName } from './staticValues';

/** A node with its position in the source. */
type Located<Node = EstreeNode> = Node & { readonly start: number; readonly end: number };

/**
 * Returns a module that exports the same object by default as the given one, but without the entries that have other names, and
 * without the imports and declarations that only those use. Entries of spread objects stay. The module can be in any folder.
 * Returns `undefined` if the code cannot be analyzed.
 */
export async function pickEntries(
  file: string,
  source: string,
  names: readonly string[],
): Promise<string | undefined> {
  const module = await parseModule(file, source);
  // code that refers to its own location
  if (!module || /\bimport\.meta\b|\brequire\.context\b/.test(source)) return undefined;
  const program = resolveScopes(module.program);
  const object = findDefaultExport(program);
  if (object?.type !== 'ObjectExpression' || isUsedElsewhere(object, program)) return undefined;
  const dropped = new Set(
    (object.properties as Located<ObjectExpression['properties'][number]>[]).filter((property) => {
      if (property.type !== 'Property') return false;
      const { text, isExact } = getPropertyName(property, program);
      return isExact && !names.includes(text);
    }),
  );
  const used = findUsedStatements(program, dropped);
  const cuts = (program.root.body as Located[]).filter((statement) => !used.has(statement));
  const isIn = (ranges: readonly Located[]) => (node: Located) =>
    ranges.some(({ start, end }) => start <= node.start && node.end <= end);
  const entries = [...dropped].filter((property) => !isIn(cuts)(property));
  const requests = findRequests(program).filter((request) => !isIn([...cuts, ...entries])(request));
  return replaceRanges(module.code, [
    ...cuts.map(({ start, end }) => ({ start, end, text: '' })),
    // a valid entry, so the commas stay
    ...entries.map(({ start, end }) => ({ start, end, text: '...null' })),
    ...requests.map(({ start, end, value }) => ({
      start,
      end,
      text: JSON.stringify(toAbsolute(String(value), file)),
    })),
  ]);
}

/** Returns whether the module uses the variable of an object other than to export it. */
function isUsedElsewhere(object: EstreeNode, { parents, getBinding }: ScopedProgram): boolean {
  const declarator = parents.get(object);
  if (declarator?.type !== 'VariableDeclarator') return false;
  const uses = [...parents].filter(
    ([node]) => node.type === 'Identifier' && getBinding(node)?.node === declarator,
  );
  return uses.some(([, parent]) => !/^Export(?:Default|Specifier|Named)/.test(parent?.type ?? ''));
}

/** Returns the top-level statements that run for their effect, that export something, or that one of these uses. */
function findUsedStatements(
  program: ScopedProgram,
  dropped: ReadonlySet<EstreeNode>,
): ReadonlySet<EstreeNode> {
  const { root, parents, getBinding } = program;
  const used = new Set<EstreeNode>(root.body.filter((statement) => !isDeclaration(statement)));
  for (const statement of used) {
    for (const node of getSubtree(statement, program, dropped)) {
      if (node.type !== 'Identifier') continue;
      const declaration = getStatement(getBinding(node)?.node);
      if (declaration) used.add(declaration);
    }
  }
  return used;

  function getStatement(node: EstreeNode | undefined): EstreeNode | undefined {
    let statement = node;
    while (statement && parents.get(statement) !== root) statement = parents.get(statement);
    return statement;
  }
}

function isDeclaration(node: EstreeNode): boolean {
  if (node.type === 'ImportDeclaration') return node.specifiers.length > 0;
  return /^(?:Variable|Function|Class)Declaration$/.test(node.type);
}

/** Returns the string literals that are module requests. */
function findRequests({ root }: ScopedProgram): readonly Located<Literal>[] {
  const found: Literal[] = [];
  visitEstree(root, (node) => {
    const isRequire = node.type === 'CallExpression' && isIdentifier(node.callee, 'require');
    const request = isRequire ? node.arguments[0] : 'source' in node ? node.source : undefined;
    if (request?.type === 'Literal' && typeof request.value === 'string') found.push(request);
  });
  return found as Located<Literal>[];
}

function toAbsolute(request: string, file: string): string {
  const [, loaders = '', target = ''] = /^(.*!)?(.*)$/s.exec(request) ?? [];
  if (!/^\.\.?(?:\/|$)/.test(target)) return request;
  return loaders + toPosixPath(path.join(path.dirname(file), target));
}

function replaceRanges(
  code: string,
  changes: readonly { readonly start: number; readonly end: number; readonly text: string }[],
): string {
  let result = code;
  for (const { start, end, text } of changes.toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

import type { CallExpression, Pattern } from 'estree-jsx';
import { CODE_THEMES, PLUGIN_VERSIONS } from '../../model/browserConfig';
import { memoize } from '../../model/once';
import { type EstreeNode, getName, getStringValue, isIdentifier } from '../script/estree';
import { parseScript } from '../script/parseModule';
import { listAncestors, resolveScopes, type ScopedProgram } from '../script/scopes';

/** Which properties of an object code reads. */
interface Reads {
  readonly names: Set<string>;
  /** Whether the object is passed on to code that may read any property by its name, in any module. */
  isPassedOn: boolean;
  /** Whether all properties are read, or some whose names are computed. */
  isRead: boolean;
}

/** Recognizes the expressions, and the properties of patterns, whose values are an object. */
interface ObjectSource {
  /** Code without these words does not contain the object. */
  readonly words: RegExp;
  readonly property: string;
  isExpression(node: EstreeNode): boolean;
}

/** The config, from the context or from the module that contains it, whose name depends on the bundler. */
const CONFIG: ObjectSource = {
  words: /\bsiteConfig\b|docusaurus_config/,
  property: 'siteConfig',
  isExpression: (node) =>
    node.type === 'Identifier' && /^docusaurus_config|_docusaurus_config__WEBPACK_/.test(node.name),
};

const THEME_CONFIG: ObjectSource = {
  words: /\b(?:useT|t)hemeConfig/,
  property: 'themeConfig',
  isExpression: (node) => node.type === 'CallExpression' && /^useThemeConfig\d*$/.test(getCalledName(node)),
};

/** The modules with the config and the metadata themselves, by the path above them. */
const DATA_MODULE = /^[^\n]*\/(?:docusaurus\.config|site-metadata)\.js\b/;

/**
 * Returns those of the given fields of the config that the components of the site and of packages may read, `CODE_THEMES` if they may
 * read the themes of code, and `PLUGIN_VERSIONS` if they read the metadata of the site.
 */
export function findReadFields(siteModules: readonly string[], fields: readonly string[]): readonly string[] {
  const modules = siteModules.filter((code) => !DATA_MODULE.test(code));
  // Many modules read both.
  const parse = memoize(parseModuleText);
  const config = findReads(modules, CONFIG, parse);
  const themeConfig = findReads(modules, THEME_CONFIG, parse);
  const isRead = (name: string, { names, isPassedOn, isRead: isAll }: Reads) =>
    isAll || names.has(name) || (isPassedOn && hasWord(modules, name));
  const read = fields.filter((name) => isRead(name, config));
  const readsThemes = config.isRead || isRead('prism', themeConfig) || hasWord(modules, 'usePrismTheme');
  const readsMetadata = modules.some((code) => /siteMetadata|site[-_]metadata/.test(code));
  return [...read, ...(readsThemes ? [CODE_THEMES] : []), ...(readsMetadata ? [PLUGIN_VERSIONS] : [])];
}

function hasWord(modules: readonly string[], word: string): boolean {
  const pattern = new RegExp(`\\b${word}\\b`);
  return modules.some((code) => pattern.test(code));
}

function findReads(
  modules: readonly string[],
  source: ObjectSource,
  parse: (code: string) => ParsedModule,
): Reads {
  const reads: Reads = { names: new Set(), isPassedOn: false, isRead: false };
  for (const code of modules) if (source.words.test(code)) addReads(parse(code), source, reads);
  return reads;
}

/** A module of the bundle. Without a program, its code could not be parsed. */
interface ParsedModule {
  readonly program: ScopedProgram | undefined;
  /** Whether the code is only a part of a module, so that other parts may use its variables. */
  readonly isPart: boolean;
}

/** Parses a module. webpack prints modules as methods of an object, and those that it concatenates as parts of one method. */
function parseModuleText(code: string): ParsedModule {
  const whole = parseFragment(code) ?? parseFragment(`({${code}})`);
  const program =
    whole ?? parseFragment(`({${code}}})`) ?? parseFragment(code.replace(/\/\*{3}\/ \},?\s*$/, ''));
  return { program, isPart: whole === undefined };
}

function addReads({ program, isPart }: ParsedModule, source: ObjectSource, reads: Reads): void {
  if (isPart) reads.isPassedOn = true;
  if (!program) return;
  for (const node of program.parents.keys()) {
    const isMember = node.type === 'MemberExpression' && getKey(node) === source.property;
    if (isMember || source.isExpression(node)) addUse(node, program, reads);
    const isPart = node.type === 'Property' && getKey(node) === source.property;
    if (isPart && program.parents.get(node)?.type === 'ObjectPattern')
      addVariable(node.value as Pattern, node, program, reads);
  }
}

/** The text of several modules is longer than this, if nothing separates them. */
const MAX_LENGTH = 1_000_000;

function parseFragment(code: string): ScopedProgram | undefined {
  if (code.length > MAX_LENGTH) return undefined;
  try {
    return resolveScopes(parseScript(code));
  } catch {
    return undefined;
  }
}

/** Adds what the code around an expression with the object reads. */
function addUse(node: EstreeNode, program: ScopedProgram, reads: Reads): void {
  const parent = program.parents.get(node);
  switch (parent?.type) {
    case 'MemberExpression': {
      const name = parent.object === node ? getKey(parent) : undefined;
      if (name === undefined) reads.isRead = true;
      else if (name === 'default') addUse(parent, program, reads);
      else reads.names.add(name);
      return;
    }
    case 'VariableDeclarator':
      addVariable(parent.id, parent, program, reads);
      return;
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'ChainExpression':
    case 'SequenceExpression':
      addUse(parent, program, reads);
      return;
    case 'ExpressionStatement':
    case 'IfStatement':
    case 'UnaryExpression':
      return;
    case 'BinaryExpression':
      if (parent.operator === 'in') reads.isRead = true;
      return;
    case 'SpreadElement':
    case 'ForInStatement':
      reads.isRead = true;
      return;
    case 'ArrayExpression':
      if (!isDependencies(parent, program)) reads.isPassedOn = true;
      return;
    case 'CallExpression':
      if (/^(?:Object|JSON|Reflect)$/.test(getCalledObject(parent))) reads.isRead = true;
      else reads.isPassedOn = true;
      return;
    default:
      reads.isPassedOn = true;
  }
}

/** Returns whether an array contains the dependencies of a hook such as `useMemo`. */
function isDependencies(array: EstreeNode, { parents }: ScopedProgram): boolean {
  const call = parents.get(array);
  return (
    call?.type === 'CallExpression' && call.arguments[1] === array && /^use[A-Z]/.test(getCalledName(call))
  );
}

/** Adds what the code reads from a variable or a pattern that is assigned the object. */
function addVariable(pattern: Pattern, owner: EstreeNode, program: ScopedProgram, reads: Reads): void {
  switch (pattern.type) {
    case 'Identifier': {
      const { name } = pattern;
      const owners: ReadonlySet<EstreeNode | undefined> = new Set([owner, ...listAncestors(owner, program)]);
      // Other modules of a bundle refer to the variables of a module by their names.
      if (owners.has(program.declared.get(name)?.node)) reads.isPassedOn = true;
      const uses = [...program.parents.keys()].filter(
        (node) => isIdentifier(node, name) && owners.has(program.getBinding(node)?.node),
      );
      for (const use of uses) addUse(use, program, reads);
      return;
    }
    case 'AssignmentPattern':
      addVariable(pattern.left, owner, program, reads);
      return;
    case 'ObjectPattern':
      for (const part of pattern.properties) {
        const name = part.type === 'Property' ? getKey(part) : undefined;
        if (part.type === 'RestElement') addVariable(part.argument, owner, program, reads);
        else if (name === undefined) reads.isRead = true;
        else reads.names.add(name);
      }
      return;
    default:
      reads.isPassedOn = true;
  }
}

/** Returns the name of a property; `undefined` if it is computed. */
function getKey(node: Extract<EstreeNode, { type: 'MemberExpression' | 'Property' }>): string | undefined {
  const key = node.type === 'MemberExpression' ? node.property : node.key;
  return node.computed ? getStringValue(key) : getName(key);
}

/** Returns the name of a called function, which may be an export of a module: `(0, module.name)()`. */
function getCalledName({ callee }: CallExpression): string {
  const called = callee.type === 'SequenceExpression' ? callee.expressions.at(-1) : callee;
  if (called?.type === 'MemberExpression') return getKey(called) ?? '';
  return called ? getName(called) : '';
}

function getCalledObject({ callee }: CallExpression): string {
  return callee.type === 'MemberExpression' ? getName(callee.object) : '';
}

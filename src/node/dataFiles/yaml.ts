import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Composer,
  type CST,
  type Document,
  LineCounter,
  Parser,
} from 'yaml';
import type { KeyPath } from '../../model/fields';
import { addFrame, type FramedLocation, SiteError } from '../../model/siteError';
import { toStableText } from '../../model/stableText';

/** YAML text within a file. */
export interface YamlText {
  readonly file: string;
  /** The whole text of the file. */
  readonly source: string;
  /** The YAML within it. */
  readonly text: string;
  /** The line of the file on which the YAML starts, counted from 1. */
  readonly line: number;
}

const MAX_LENGTH = 1024 * 1024;
const MAX_ALIASES = 100;
const MAX_NODES = 200_000;

/**
 * Returns YAML as plain data in objects without a prototype. Uses the core schema without custom tags, so no code runs.
 * Throws `SiteError` with a location if the YAML is malformed, too large, too deep, or repeats its anchors too many
 * times.
 */
export function parseYaml(yaml: YamlText): unknown {
  if (yaml.text.length > MAX_LENGTH) throw createLimitError(yaml, 'is larger than 1 MiB');
  const simple = parseSimpleYaml(yaml.text);
  if (simple) return simple;
  try {
    const read = readYamlDocument(yaml.text);
    if (!read) throw createLimitError(yaml, 'is nested too deeply');
    const { document, lines } = read;
    const [error] = document.errors;
    if (error) {
      throw new SiteError(`Invalid YAML: ${toSentence(error.message)}`, {
        code: 'invalid-yaml',
        hint: 'Put values that contain `:`, `#`, `{`, `[`, or quotes in double quotes.',
        ...locate(yaml, lines.linePos(error.pos[0])),
      });
    }
    return toPlainData(document.toJS({ mapAsMap: true, maxAliasCount: MAX_ALIASES }), yaml);
  } catch (error) {
    if (error instanceof ReferenceError) throw createLimitError(yaml, 'repeats its anchors too many times');
    // An anchor within its own value grows with each time that it is resolved.
    if (error instanceof RangeError) throw createLimitError(yaml, 'is nested too deeply');
    throw error;
  }
}

/** Returns the location of a key with its value, or of an item, in the file, or that of the nearest one around it. */
export function locateYamlKey(yaml: YamlText, path: KeyPath): FramedLocation {
  const read = yaml.text.length > MAX_LENGTH ? undefined : readYamlDocument(yaml.text);
  if (!read) return { location: { file: yaml.file, line: yaml.line } };
  const { document, lines } = read;
  let node: unknown = document.contents;
  let span: Span | undefined;
  for (const step of path) {
    const next = findChild(node, step);
    if (!next) break;
    span = next.span ?? span;
    node = next.value;
  }
  span ??= findEntry(yaml.text, path[0]);
  if (!span) return locate(yaml, { line: 1, col: 1 });
  return locate(yaml, lines.linePos(span[0]), lines.linePos(span[1]));
}

/** The offsets of the first character and of the one after the last. */
type Span = readonly [start: number, end: number];

/** Returns the span of a top-level key in YAML that has errors, after which its document has no entries. */
function findEntry(text: string, key: PropertyKey | undefined): Span | undefined {
  if (typeof key !== 'string') return undefined;
  const at = `\n${text}`.indexOf(`\n${key}:`);
  return at === -1 ? undefined : [at, at + key.length];
}

function findChild(node: unknown, step: PropertyKey): { span?: Span; value: unknown } | undefined {
  if (isMap(node)) {
    const pair = (node.items as Pair[]).find(
      ({ key }) => isScalar(key) && String(key.value) === String(step),
    );
    return pair && { span: getPairSpan(pair), value: pair.value };
  }
  if (isSeq(node) && typeof step === 'number') {
    const item = node.items[step];
    return item === undefined ? undefined : { span: getSpan(item), value: item };
  }
  return undefined;
}

/** Returns the span of a key with its value, or of the key if the value is a list or a map. */
function getPairSpan({ key, value }: Pair): Span | undefined {
  const span = getSpan(key);
  const end = isScalar(value) ? getSpan(value)?.[1] : undefined;
  return span && [span[0], Math.max(span[1], end ?? 0)];
}

function getSpan(node: unknown): Span | undefined {
  const range = isNode(node) ? (node as Node).range : undefined;
  return range ? [range[0], range[1]] : undefined;
}

interface LinePosition {
  readonly line: number;
  readonly col: number;
}

function locate(
  { file, source, line: first }: YamlText,
  start: LinePosition,
  end?: LinePosition,
): FramedLocation {
  const toLine = ({ line }: LinePosition) => first + line - 1;
  return addFrame(
    {
      file,
      line: toLine(start),
      column: start.col,
      ...(end && { end: { line: toLine(end), column: end.col } }),
    },
    source,
  );
}

function createLimitError(yaml: YamlText, what: string): SiteError {
  return new SiteError(`The YAML in \`${yaml.file}\` ${what}.`, {
    code: 'invalid-yaml',
    hint: 'Split it into several files, or simplify it.',
    location: { file: yaml.file, line: yaml.line },
  });
}

function toSentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}

/** Converts maps to objects without a prototype, so that no key can reach `Object.prototype`. */
function toPlainData(data: unknown, yaml: YamlText): unknown {
  let nodes = 0;
  const path: (string | number)[] = [];
  const ancestors = new Set<object>();
  return toPlain(data);

  function toPlain(value: unknown): unknown {
    nodes += 1;
    if (nodes > MAX_NODES) throw createLimitError(yaml, 'repeats its anchors too many times');
    if (typeof value === 'string') return toStableText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (ancestors.has(value)) throw createCycleError(path, yaml);
    if (ancestors.size > MAX_DEPTH) throw createLimitError(yaml, 'is nested too deeply');
    ancestors.add(value);
    const result = Array.isArray(value)
      ? value.map((item, index) => atPath(index, item))
      : value instanceof Map
        ? toRecord(value)
        : value;
    ancestors.delete(value);
    return result;
  }

  function toRecord(map: ReadonlyMap<unknown, unknown>): Record<string, unknown> {
    const object: Record<string, unknown> = Object.create(null);
    for (const [key, item] of map) {
      if (key === '__proto__' || (typeof key === 'object' && key !== null))
        throw createKeyError(key, path, yaml);
      object[toStableText(String(key))] = atPath(String(key), item);
    }
    return object;
  }

  function atPath(step: string | number, item: unknown): unknown {
    path.push(step);
    const result = toPlain(item);
    path.pop();
    return result;
  }
}

function createCycleError(path: KeyPath, yaml: YamlText): SiteError {
  return new SiteError('A YAML anchor contains itself.', {
    code: 'invalid-yaml',
    hint: 'Write out the value instead of repeating it with `*`.',
    ...locateYamlKey(yaml, path),
  });
}

/** Describes a key that is an array or a map only by its type, since it may contain itself. */
function createKeyError(key: unknown, path: KeyPath, yaml: YamlText): SiteError {
  const shown = typeof key === 'string' ? `\`${key}\`` : Array.isArray(key) ? 'a list' : 'a map';
  return new SiteError(`Invalid YAML key: ${shown}.`, {
    code: 'invalid-yaml',
    hint: 'Use plain strings as keys.',
    ...locateYamlKey(yaml, typeof key === 'string' ? [...path, key] : path),
  });
}

/** Deeper than realistic YAML, and shallow enough for the recursive composer. */
const MAX_DEPTH = 200;

/** A parsed document, with a counter that converts offsets to lines. */
export interface YamlDocument {
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

/**
 * Parses YAML with the core schema. The document contains the errors. Returns `undefined` if it is nested too deeply.
 * The depth is checked between tokenizing and composing, since a stack overflow in the composer can end the process.
 */
function readYamlDocument(text: string): YamlDocument | undefined {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  if (isTooDeep(tokens)) return undefined;
  const composer = new Composer({ schema: 'core', resolveKnownTags: false, logLevel: 'silent' });
  const [document] = composer.compose(tokens, true, text.length);
  return document ? { document: document as Document.Parsed, lines } : undefined;
}

function isTooDeep(tokens: readonly CST.Token[]): boolean {
  const open: { readonly token: CST.Token; readonly depth: number }[] = tokens.map((token) => ({
    token,
    depth: 0,
  }));
  for (let at = open.pop(); at; at = open.pop()) {
    const { token, depth } = at;
    if (depth > MAX_DEPTH) return true;
    const items = 'items' in token ? token.items : 'value' in token ? [{ value: token.value }] : [];
    for (const item of items) {
      for (const inner of [item.value, 'key' in item ? item.key : undefined]) {
        if (inner && typeof inner === 'object') open.push({ token: inner, depth: depth + 1 });
      }
    }
  }
  return false;
}

/** A key with a plain word, a quoted text without escape sequences, or a number. */
const LINE =
  /^([A-Za-z][\w-]*): +(?:([A-Za-z](?:[\w ,.()/!?'-]*[\w.,)!?'])?)|"([\w ,.()/!?:#'&-]*)"|(0|[1-9]\d{0,8}))$/;
/** Words that YAML does not parse as text. */
const KEYWORD = /^(?:true|false|null)$/i;

/**
 * Parses the YAML of most front matters, lines of simple keys and values, much faster than a YAML parser.
 * Returns an object without a prototype, or `undefined` for any other YAML.
 */
export function parseSimpleYaml(text: string): Readonly<Record<string, string | number>> | undefined {
  const data: Record<string, string | number> = Object.create(null);
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const [, key = '', word, quoted, number] = LINE.exec(line) ?? [];
    if (key === '' || key in data || KEYWORD.test(key) || (word !== undefined && KEYWORD.test(word)))
      return undefined;
    data[key] = word ?? quoted ?? Number(number);
  }
  return data;
}

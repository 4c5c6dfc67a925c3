import type { ModuleFacts } from './analyzeModule';
import { findCodeUsage } from './browserUsage';
import type { HydrationAnalyzer } from './hydrationAnalyzer';

/** The components that the site maps MDX elements to, found by analyzing the source of the map. */
export interface ComponentMap {
  /** For each name, the reason why its component needs the browser; `undefined` if it does not. */
  readonly reasons: ReadonlyMap<string, string | undefined>;
  /** Whether the analysis found all names. */
  readonly isComplete: boolean;
}

const COMPONENT_MAP = '@theme/MDXComponents';

/** Analyzes the default export of `@theme/MDXComponents`: that of the site if it exists, otherwise that of the theme. */
export async function readComponentMap(analyzer: HydrationAnalyzer): Promise<ComponentMap> {
  const reasons = new Map<string, string | undefined>();
  const isComplete = await addEntries({ request: COMPONENT_MAP, from: '', seen: new Set() });
  return { reasons, isComplete };

  async function addEntries(map: { request: string; from: string; seen: Set<string> }): Promise<boolean> {
    const file = analyzer.resolveFile(map.request, map.from);
    if (file === undefined || map.seen.has(file)) return false;
    map.seen.add(file);
    const facts = await analyzer.analyzeFile(file);
    const entries = findExportedEntries(facts.code);
    if (!entries) return false;
    let hasAllEntries = true;
    for (const { key, value } of entries) {
      if (key === undefined) {
        const spread = facts.imports.find(({ clause }) => parseLocalNames(clause).includes(value));
        const inner = spread && { request: spread.request, from: file, seen: map.seen };
        hasAllEntries = (inner ? await addEntries(inner) : false) && hasAllEntries;
        continue;
      }
      reasons.set(key, await findValueReason(value, facts, file));
    }
    return hasAllEntries;
  }

  /** Returns why a value needs the browser: its own code, or a module whose names it uses. */
  async function findValueReason(
    value: string,
    facts: ModuleFacts,
    file: string,
  ): Promise<string | undefined> {
    const code = includeDeclarations(value, facts.code);
    const own = findCodeUsage(code, facts.knownHooks);
    if (own !== undefined) return `${COMPONENT_MAP} ${own}`;
    const words = findIdentifiers(code);
    for (const { request, clause } of facts.imports) {
      if (!parseLocalNames(clause).some((name) => words.has(name))) continue;
      const reason = await analyzer.findReason(request, file);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }
}

/** Appends the top-level declarations of a module that a piece of its code uses, directly or transitively. */
function includeDeclarations(start: string, code: string): string {
  const parts = [start];
  const seen = new Set<string>();
  for (const part of parts) {
    for (const word of findIdentifiers(part)) {
      if (seen.has(word)) continue;
      seen.add(word);
      const declaration = findDeclaration(word, code);
      if (declaration !== undefined) parts.push(declaration);
    }
  }
  return parts.join('\n');
}

/** Finds a declaration in normalized code, where it ends in its first line or with a closing bracket at the start of a line. */
function findDeclaration(name: string, code: string): string | undefined {
  const head = `^(?:export )?(?:default )?(?:async )?(?:function\\*?|const|let|var|class) ${name.replaceAll('$', '\\$')}\\b`;
  return new RegExp(`${head}(?:.*;$|[\\s\\S]*?^[}\\])].*$)`, 'm').exec(code)?.[0];
}

function findIdentifiers(code: string): ReadonlySet<string> {
  return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

/** Returns the entries of the object that normalized code exports by default, or `undefined` if it exports anything else. */
function findExportedEntries(code: string): ReturnType<typeof parseObjectEntries> {
  const direct = /^export default \{/m.exec(code);
  if (direct) return parseObjectEntries(code, direct.index + direct[0].length);
  let name =
    /^export default ([\w$]+);/m.exec(code)?.[1] ?? /^export \{[^}]*?([\w$]+) as default\b/m.exec(code)?.[1];
  const seen = new Set<string>();
  while (name !== undefined && !seen.has(name)) {
    seen.add(name);
    const declared = new RegExp(
      `^(?:const|let|var) ${name.replaceAll('$', '\\$')} = (?:\\{|([\\w$]+);$)`,
      'm',
    ).exec(code);
    if (declared && declared[1] === undefined)
      return parseObjectEntries(code, declared.index + declared[0].length);
    name = declared?.[1];
  }
  return undefined;
}

function parseLocalNames(clause: string): readonly string[] {
  return clause
    .split(/[{},]/)
    .map(
      (part) =>
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    )
    .filter((name) => name !== '');
}

/** An entry of an object literal. A spread has no key. */
interface ObjectEntry {
  readonly key?: string;
  readonly value: string;
}

/** Parses the entries of an object literal that starts before `start`. Returns `undefined` if the literal has no end. */
function parseObjectEntries(code: string, start: number): readonly ObjectEntry[] | undefined {
  const entries: ObjectEntry[] = [];
  let depth = 0;
  let entryStart = start;
  for (let at = start; at < code.length; at++) {
    const char = code[at] ?? '';
    if (char === '"' || char === "'" || char === '`') at = skipString(code, at, char);
    else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char) && depth > 0) depth--;
    else if (depth === 0 && (char === ',' || char === '}')) {
      entries.push(...parseEntry(code.slice(entryStart, at).trim()));
      if (char === '}') return entries;
      entryStart = at + 1;
    }
  }
  return undefined;
}

function skipString(code: string, start: number, quote: string): number {
  let at = start + 1;
  while (at < code.length && code[at] !== quote) at += code[at] === '\\' ? 2 : 1;
  return at;
}

function parseEntry(text: string): readonly ObjectEntry[] {
  if (text === '') return [];
  if (text.startsWith('...')) return [{ value: text.slice(3).trim() }];
  const [, quotedKey, plainKey, value] = /^(?:"([^"]*)"|([\w$]+))\s*(?::\s*([\s\S]*))?$/.exec(text) ?? [];
  const method = /^(?:async )?([\w$]+)\s*\(/.exec(text)?.[1];
  const key = quotedKey ?? plainKey ?? method;
  return key === undefined ? [{ value: text }] : [{ key, value: value ?? text }];
}

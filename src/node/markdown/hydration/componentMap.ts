import { findCodeUsage, type ModuleFacts } from './analyzeModule';
import { parseObjectEntries } from './objectEntries';
import type { HydrationAnalyzer } from './hydrationAnalyzer';

/** What the site's component map holds, as far as its source tells. */
export interface ComponentMap {
  /** Names to the reason why their component needs the browser; undefined when it does not. */
  readonly reasons: ReadonlyMap<string, string | undefined>;
  /** Whether no other names can be in it. */
  readonly isComplete: boolean;
}

const MAP = '@theme/MDXComponents';

/** Reads the object that `@theme/MDXComponents` exports, the site's own over the theme's, entry by entry (contract/browser.md §2.12). */
export async function readComponentMap(analyzer: HydrationAnalyzer): Promise<ComponentMap> {
  const reasons = new Map<string, string | undefined>();
  const isComplete = await addEntries({ request: MAP, from: '', seen: new Set() });
  return { reasons, isComplete };

  async function addEntries(map: { request: string; from: string; seen: Set<string> }): Promise<boolean> {
    const file = analyzer.resolveFile(map.request, map.from);
    if (file === undefined || map.seen.has(file)) return false;
    map.seen.add(file);
    const facts = await analyzer.analyzeFile(file);
    const entries = findExportedEntries(facts.code);
    if (!entries) return false;
    let isComplete = true;
    for (const { key, value } of entries) {
      if (key === undefined) {
        const spread = facts.imports.find(({ clause }) => parseLocalNames(clause).includes(value));
        const inner = spread && { request: spread.request, from: file, seen: map.seen };
        isComplete = (inner ? await addEntries(inner) : false) && isComplete;
        continue;
      }
      reasons.set(key, await findValueReason(value, facts, file));
    }
    return isComplete;
  }

  /** What a value mentions decides: what its own code does, and the components that it imports. */
  async function findValueReason(value: string, facts: ModuleFacts, file: string): Promise<string | undefined> {
    const code = includeDeclarations(value, facts.code);
    const own = findCodeUsage(code, facts.knownHooks);
    if (own !== undefined) return `${MAP} ${own}`;
    const words = findIdentifiers(code);
    for (const { request, clause } of facts.imports) {
      if (!parseLocalNames(clause).some((name) => words.has(name))) continue;
      const need = await analyzer.needOf(request, file);
      if (need !== undefined) return need;
    }
    return undefined;
  }
}

/** Adds to a piece of code what it mentions of its module's own declarations. */
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

/** In plain form a declaration ends on its own line, or where a bracket closes at the start of a line. */
function findDeclaration(name: string, code: string): string | undefined {
  const head = `^(?:export )?(?:default )?(?:async )?(?:function\\*?|const|let|var|class) ${name.replaceAll('$', '\\$')}\\b`;
  return new RegExp(`${head}(?:.*;$|[\\s\\S]*?^[}\\])].*$)`, 'm').exec(code)?.[0];
}

function findIdentifiers(code: string): ReadonlySet<string> {
  return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

/** Gives the entries of the object that a module in plain form exports as its default; undefined when it exports something else. */
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

import { codeNeed, type ModuleFacts } from './moduleFacts';
import { objectEntries } from './objectEntries';
import type { Staticness } from './staticness';

/** What the site's component map holds, as far as its source tells. */
export interface ComponentMap {
  /** Names to the reason why their component needs the browser; undefined when it does not. */
  readonly needs: ReadonlyMap<string, string | undefined>;
  /** Whether no other names can be in it. */
  readonly isComplete: boolean;
}

const MAP = '@theme/MDXComponents';

/** Reads the object that `@theme/MDXComponents` exports, the site's own over the theme's, entry by entry (contract/browser.md §2.12). */
export async function readComponentMap(staticness: Staticness): Promise<ComponentMap> {
  const needs = new Map<string, string | undefined>();
  const isComplete = await addEntries({ request: MAP, from: '', seen: new Set() });
  return { needs, isComplete };

  async function addEntries(map: { request: string; from: string; seen: Set<string> }): Promise<boolean> {
    const file = staticness.fileOf(map.request, map.from);
    if (file === undefined || map.seen.has(file)) return false;
    map.seen.add(file);
    const facts = await staticness.factsOf(file);
    const entries = exportedEntries(facts.code);
    if (!entries) return false;
    let isWhole = true;
    for (const { key, value } of entries) {
      if (key === undefined) {
        const spread = facts.imports.find(({ clause }) => localNames(clause).includes(value));
        const inner = spread && { request: spread.request, from: file, seen: map.seen };
        isWhole = (inner ? await addEntries(inner) : false) && isWhole;
        continue;
      }
      needs.set(key, await valueNeed(value, facts, file));
    }
    return isWhole;
  }

  /** What a value mentions decides: what its own code does, and the components that it imports. */
  async function valueNeed(value: string, facts: ModuleFacts, file: string): Promise<string | undefined> {
    const code = withDeclarations(value, facts.code);
    const own = codeNeed(code, facts.knownHooks);
    if (own !== undefined) return `${MAP} ${own}`;
    const words = wordsOf(code);
    for (const { request, clause } of facts.imports) {
      if (!localNames(clause).some((name) => words.has(name))) continue;
      const need = await staticness.needOf(request, file);
      if (need !== undefined) return need;
    }
    return undefined;
  }
}

/** Adds to a piece of code what it mentions of its module's own declarations. */
function withDeclarations(start: string, code: string): string {
  const parts = [start];
  const seen = new Set<string>();
  for (const part of parts) {
    for (const word of wordsOf(part)) {
      if (seen.has(word)) continue;
      seen.add(word);
      const declaration = declarationOf(word, code);
      if (declaration !== undefined) parts.push(declaration);
    }
  }
  return parts.join('\n');
}

/** In plain form a declaration ends on its own line, or where a bracket closes at the start of a line. */
function declarationOf(name: string, code: string): string | undefined {
  const head = `^(?:export )?(?:default )?(?:async )?(?:function\\*?|const|let|var|class) ${name.replaceAll('$', '\\$')}\\b`;
  return new RegExp(`${head}(?:.*;$|[\\s\\S]*?^[}\\])].*$)`, 'm').exec(code)?.[0];
}

function wordsOf(code: string): ReadonlySet<string> {
  return new Set(code.match(/[A-Za-z_$][\w$]*/g));
}

/** Gives the entries of the object that a module in plain form exports as its default; undefined when it exports something else. */
function exportedEntries(code: string): ReturnType<typeof objectEntries> {
  const direct = /^export default \{/m.exec(code);
  if (direct) return objectEntries(code, direct.index + direct[0].length);
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
      return objectEntries(code, declared.index + declared[0].length);
    name = declared?.[1];
  }
  return undefined;
}

function localNames(clause: string): readonly string[] {
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

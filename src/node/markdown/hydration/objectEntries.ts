/** One entry of an object literal; without a key it is a spread. */
export interface ObjectEntry {
  readonly key?: string;
  readonly value: string;
}

/** Takes code in plain form and where the inside of an object literal begins, and gives its entries; undefined when it never ends. */
export function parseObjectEntries(code: string, start: number): readonly ObjectEntry[] | undefined {
  const entries: ObjectEntry[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < code.length; at++) {
    const char = code[at] ?? '';
    if (char === '"' || char === "'" || char === '`') at = skipString(code, at, char);
    else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char) && depth > 0) depth--;
    else if (depth === 0 && (char === ',' || char === '}')) {
      entries.push(...parseEntry(code.slice(from, at).trim()));
      if (char === '}') return entries;
      from = at + 1;
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
  const [, quoted, plain, value] = /^(?:"([^"]*)"|([\w$]+))\s*(?::\s*([\s\S]*))?$/.exec(text) ?? [];
  const method = /^(?:async )?([\w$]+)\s*\(/.exec(text)?.[1];
  const key = quoted ?? plain ?? method;
  return key === undefined ? [{ value: text }] : [{ key, value: value ?? text }];
}

// Reads what a reference page states: its entries, parameter lists and signatures.

/** The ways to write a Python string in the pages and in `repr`. */
export const normalizeQuotes = (source) => source.replaceAll('"', "'");

/** Returns `{file, text, entries, blocks, signatures}` of a page. `entries` are the names that have a heading of their own. */
export function parsePage(text, file) {
  const lines = markFences(text);
  const blocks = parseBlocks(lines, file);
  const signatures = parseSignatures(lines);
  const title = /^title: "?@?(.*?)"?$/m.exec(text)?.[1];
  const headings = lines.filter(({ isCode, content }) => !isCode && /^#{2,4} /.test(content));
  const entries = new Set([title, ...headings.flatMap(({ content }) => splitHeading(content))]);
  for (const { of } of blocks) entries.add(of);
  for (const { name } of signatures) entries.add(name);
  return { file, text, entries, blocks, signatures };
}

/** Returns the lines with their numbers, whether they belong to a fence, and what follows its opening backticks. */
function markFences(text) {
  let fence;
  return text.split('\n').map((content, index) => {
    const [, marker, info] = /^\s*(`{3,}|~{3,})(.*)/.exec(content) ?? [];
    const isMarker = marker !== undefined && (fence === undefined || marker.startsWith(fence.marker));
    if (isMarker) fence = fence === undefined ? { marker, info, line: index + 1 } : undefined;
    return { content, line: index + 1, isCode: isMarker || fence !== undefined, isMarker, fence };
  });
}

/** Returns the names in a heading such as `JSONViewer and YAMLViewer`. */
function splitHeading(content) {
  const text = content.replace(/^#+ /, '').replace(/\{\/\*.*\*\/\}/, '');
  return text.split(/,|\band\b/).map((name) => name.replace(/[`@]/g, '').trim());
}

/** Returns the documented parameter lists: `{of, since, line, params: [{name, type, default, since, line}]}`. */
function parseBlocks(lines, file) {
  const blocks = [];
  let open;
  for (const { content, line, isCode } of lines) {
    const tag = isCode ? null : /^\s*<(\/?)(Parameters|Param)\b([^>]*(?:"[^"]*"[^>]*)*)>/.exec(content);
    if (!tag) continue;
    const [, closing, element, rest] = tag;
    if (element === 'Param') {
      if (!closing && !open) throw new Error(`${file}:${line} <Param> outside of <Parameters>`);
      if (!closing) open.params.push({ ...parseAttributes(rest), line });
    } else if (closing) open = undefined;
    else {
      const attributes = parseAttributes(rest);
      // Headings divide a long list into several elements.
      open = blocks.find((block) => block.of === attributes.of);
      if (!open) {
        open = { ...attributes, file, line, params: [] };
        blocks.push(open);
      }
    }
  }
  return blocks;
}

/** Parses the attributes of an opening tag. */
function parseAttributes(tag) {
  return Object.fromEntries(
    [...tag.matchAll(/(\w+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      name,
      double ?? single,
    ]),
  );
}

/**
 * Returns the signatures in fences with the word `signature`: `{name, returns, line, isDecorator, params: [{name, default}]}`. A
 * signature is a call at the start of a line, such as `Flow.runs(*tags) -> Iterator[Run]`.
 */
function parseSignatures(lines) {
  const fences = new Map();
  for (const { content, fence, isMarker } of lines)
    if (fence && !isMarker && /^python signature\b/.test(fence.info))
      fences.set(fence, [...(fences.get(fence) ?? []), content]);
  return [...fences].flatMap(([{ line }, inside]) =>
    readCalls(inside.join('\n').replace(/^\s*#.*$/gm, '')).map((call) => ({ ...call, line })),
  );
}

function readCalls(code) {
  return [...code.matchAll(/^(@|await )?(?:\w+\.)*(\w+)\(/gm)].map(
    ({ 0: matched, 1: prefix, 2: name, index }) => {
      const open = index + matched.length - 1;
      const close = findClosing(code, open);
      const params = splitArguments(code.slice(open + 1, close));
      return {
        name,
        returns: /^ -> (.*)/.exec(code.slice(close + 1))?.[1],
        isDecorator: prefix === '@',
        params: params.filter((param) => /^\*?\w/.test(param)).map(parseParameter),
      };
    },
  );
}

/** Returns a parameter. `name=...` denotes one whose default is not shown. */
function parseParameter(param) {
  const [, name, value] = /^\*?(\w+)(?:[^=]*=\s*([\s\S]*))?$/.exec(param);
  return { name, default: value === '...' ? undefined : value };
}

/** Returns the index of the parenthesis that closes the one at an index. */
function findClosing(code, open) {
  let depth = 0;
  let quote;
  for (let index = open; index < code.length; index += 1) {
    const character = code[index];
    if (quote) quote = character === quote ? undefined : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    if (depth === 0) return index;
  }
  return code.length;
}

/** Splits the text between parentheses at the commas of its top level. */
function splitArguments(text) {
  const parts = [];
  let start = 0;
  for (let index = 0; index <= text.length; index += 1) {
    if (index === text.length || text[index] === ',') {
      parts.push(text.slice(start, index).trim());
      start = index + 1;
    } else if ('([{'.includes(text[index])) index = findClosing(text, index);
    else if ('"\''.includes(text[index])) index = text.indexOf(text[index], index + 1);
  }
  return parts.filter((part) => part !== '');
}

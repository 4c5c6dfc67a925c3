#!/usr/bin/env node
// Compares the parameters on the API pages with those in the source of Metaflow.
//
//   node scripts/signatures/compare.mjs PATH_TO_METAFLOW_CHECKOUT
//
// Reads the `<Parameters of="…">` and `<Param …>` elements of docs/api/**/*.mdx. `symbols.json` maps each `of`
// to its location in the source; `extract.py` reads names and defaults from there. Prints every difference and exits 1 if there
// is any. In `symbols.json`, `required` and `undocumented` list the parameters that a page may document differently, with the reasons.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.resolve(HERE, '../..');
const PAGES = path.join(ROOT, 'docs/api');
/** Pages that scripts/reference writes from the source. */
const WRITTEN = ['cli.mdx', 'settings.mdx'];
const SYMBOLS = path.join(HERE, 'symbols.json');

/** Returns the lines with fenced code blanked out, so that line numbers stay the same. */
function withoutFences(text) {
  let fence;
  return text.split('\n').map((line) => {
    const marker = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    const inside = fence !== undefined;
    if (marker && !inside) fence = marker;
    else if (marker?.startsWith(fence)) fence = undefined;
    return inside || marker ? '' : line;
  });
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

/** Returns the documented parameter lists of a page: `{of, file, line, params: [{name, type, default, line}]}`. */
export function parseBlocks(text, file) {
  const blocks = [];
  let open;
  withoutFences(text).forEach((content, index) => {
    const line = index + 1;
    const tag = /^\s*<(\/?)(Parameters|Param)\b([^>]*)>/.exec(content);
    if (!tag) return;
    const [, closing, element, rest] = tag;
    if (element === 'Param') {
      if (!closing && !open) throw new Error(`${file}:${line} <Param> outside of <Parameters>`);
      if (!closing) open.params.push({ ...parseAttributes(rest), line });
    } else if (closing) open = undefined;
    else {
      const { of } = parseAttributes(rest);
      // Headings divide a long list into several elements.
      open = blocks.find((block) => block.of === of);
      if (!open) {
        open = { of, file, line, params: [] };
        blocks.push(open);
      }
    }
  });
  return blocks;
}

function listPages(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.mdx') && !WRITTEN.includes(file))
    .sort()
    .map((file) => path.join(folder, file));
}

/** Returns whether a documented default matches the code. Numbers that the code stores as strings may be unquoted. */
function isSameDefault(stated, parameter) {
  const accepted = [parameter.source, parameter.value, parameter.setting];
  if (/^'-?\d+(\.\d+)?'$/.test(parameter.value ?? '')) accepted.push(parameter.value.slice(1, -1));
  return accepted.includes(stated);
}

function findDefaultProblem(param, parameter, mayBeRequired) {
  if (param.default === undefined)
    return parameter.required || mayBeRequired
      ? undefined
      : `says it is required; the code has ${formatDefault(parameter)}`;
  if (parameter.required) return `says ${param.default}; in the code it is required`;
  return isSameDefault(param.default, parameter)
    ? undefined
    : `says ${param.default}; the code has ${formatDefault(parameter)}`;
}

function formatDefault(parameter) {
  return parameter.setting ?? parameter.value ?? parameter.source;
}

/** Returns the differences between a documented parameter list and the source, each with its location. */
export function differences(block, found, entry) {
  const at = (line) => `${path.relative(ROOT, block.file)}:${line}`;
  if (!found) return [`${at(block.line)} ${block.of} is not in symbols.json`];
  if (found.problem) return [`${at(block.line)} ${block.of}: ${found.problem}`];
  const inCode = new Map(found.parameters.map((parameter) => [parameter.name, parameter]));
  const lines = [];
  const seen = new Set();
  for (const param of block.params) {
    const parameter = inCode.get(param.name);
    const say = (text) => lines.push(`${at(param.line)} ${block.of}.${param.name} ${text}`);
    if (seen.has(param.name)) say('is documented twice');
    seen.add(param.name);
    if (!param.type) say('has no type');
    if (!parameter) say('is not in the code');
    else {
      const problem = findDefaultProblem(param, parameter, param.name in (entry.required ?? {}));
      if (problem) say(problem);
    }
  }
  for (const name of inCode.keys()) {
    if (!seen.has(name) && !(name in (entry.undocumented ?? {})))
      lines.push(
        `${at(block.line)} ${block.of} lacks ${name} (${inCode.get(name).required ? 'required' : `default ${formatDefault(inCode.get(name))}`})`,
      );
  }
  return lines;
}

function main(checkout) {
  const symbols = JSON.parse(readFileSync(SYMBOLS, 'utf8'));
  const found = JSON.parse(
    execFileSync('python3', [path.join(HERE, 'extract.py'), checkout, SYMBOLS], { encoding: 'utf8' }),
  );
  const blocks = listPages(PAGES).flatMap((file) => parseBlocks(readFileSync(file, 'utf8'), file));
  const documented = new Set(blocks.map((block) => block.of));
  const lines = blocks.flatMap((block) => differences(block, found[block.of], symbols[block.of] ?? {}));
  for (const name of Object.keys(symbols))
    if (!documented.has(name)) lines.push(`symbols.json ${name} is not documented on any page`);
  for (const line of lines) console.log(line);
  const params = blocks.reduce((sum, block) => sum + block.params.length, 0);
  console.log(
    `${params} parameters of ${blocks.length} symbols compared with ${checkout}: ${lines.length === 0 ? 'no differences' : `${lines.length} differences`}`,
  );
  return lines.length === 0;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const checkout = process.argv[2];
  if (process.argv.length !== 3 || !existsSync(path.join(checkout, 'metaflow'))) {
    console.error(
      'Usage: node scripts/signatures/compare.mjs <checkout>\n\nThe checkout is the folder that contains metaflow/.',
    );
    process.exit(2);
  }
  process.exit(main(path.resolve(checkout)) ? 0 : 1);
}

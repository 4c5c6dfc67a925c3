#!/usr/bin/env node
// Compares the API pages with the source of Metaflow.
//
//   node scripts/signatures/compare.mjs                 with facts.json
//   node scripts/signatures/compare.mjs CHECKOUT        with a checkout of Metaflow (needs Python)
//
// Every public name needs an entry on a page of docs/api: a heading, a `<Parameters of="…">` element or a signature. Parameters,
// defaults, versions and results in `<Param …>` elements and in signatures have to equal those of the code, and the page of a class has to
// mention its public members. Prints every difference and exits 1 if there is any.
//
// To write facts.json:  python3 scripts/signatures/extract.py CHECKOUT GIT_DIRECTORY > scripts/signatures/facts.json
//
// symbols.json lists what the pages document beyond the public names, and deviations with their reasons: `undocumented` parameters and
// members, `required` parameters that have a default in the code, `optional` ones without a default, `notConstructed` classes, and
// `sinceUnknown` versions. "*" applies to all.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizeQuotes, parsePage } from './parsePage.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.resolve(HERE, '../..');
const PAGES = path.join(ROOT, 'docs/api');
/** Pages that scripts/reference writes from the source. */
const WRITTEN = ['cli.mdx', 'settings.mdx'];

/** Returns `{name, text}` of all pages, with names relative to the repository. */
export function readPages() {
  return readdirSync(PAGES, { recursive: true })
    .filter((file) => file.endsWith('.mdx') && !WRITTEN.includes(file))
    .sort()
    .map((file) => ({ name: `docs/api/${file}`, text: readFileSync(path.join(PAGES, file), 'utf8') }));
}

export const readJson = (name) => JSON.parse(readFileSync(path.join(HERE, name), 'utf8'));

/** Returns a line for each difference between the pages and the facts. */
export function findDifferences(pages, facts, notes) {
  const parsed = pages.map(({ name, text }) => parsePage(text, name));
  const find = (name) => parsed.find(({ blocks }) => blocks.some(({ of }) => of === name));
  return [
    ...parsed.flatMap(({ blocks }) =>
      blocks.flatMap((block) => compareBlock(block, facts.symbols[block.of], getNote(notes, block.of))),
    ),
    ...parsed.flatMap((page) => compareSignatures(page, facts, notes)),
    ...Object.entries(facts.symbols).flatMap(([name, symbol]) => {
      const page =
        find(name) ?? parsed.find(({ entries }) => entries.has(getNote(notes, name).entry ?? name));
      return compareEntry(name, symbol, {
        page,
        hasBlock: find(name) !== undefined,
        note: getNote(notes, name),
      });
    }),
  ];
}

/** Returns the notes about a symbol, together with those about all symbols. */
function getNote(notes, name) {
  const note = notes[name] ?? {};
  return { ...note, undocumented: { ...notes['*']?.undocumented, ...note.undocumented } };
}

function compareEntry(name, symbol, { page, hasBlock, note }) {
  const where = symbol.exported ? `${symbol.exported}.${name}` : name;
  if (symbol.problem) return [`${where}: ${symbol.problem}`];
  if (!page) return [`${where} has no entry in docs/api`];
  const required = (symbol.parameters ?? []).filter((parameter) => !(parameter.name in note.undocumented));
  const lines = [];
  if (required.length > 0 && !hasBlock && !note.notConstructed)
    lines.push(`${page.file} ${where} has no <Parameters of="${name}">`);
  if (symbol.since && !hasBlock && !note.sinceUnknown && !page.text.includes(symbol.since))
    lines.push(`${page.file} does not say that ${where} exists since ${symbol.since}`);
  for (const member of symbol.exported ? (symbol.members ?? []) : [])
    if (!(member in note.undocumented) && !new RegExp(`\\b${member}\\b`).test(page.text))
      lines.push(`${page.file} does not mention ${where}.${member}`);
  return lines;
}

function compareBlock(block, symbol, note) {
  const at = (line) => `${block.file}:${line}`;
  if (!symbol) return [`${at(block.line)} ${block.of} is not in the code, or not in symbols.json`];
  if (symbol.problem) return [];
  const inCode = new Map((symbol.parameters ?? []).map((parameter) => [parameter.name, parameter]));
  const since = (documented, stated, found) =>
    !note.sinceUnknown && stated !== found
      ? [`${documented} says since ${stated ?? 'ever'}; the code has it since ${found ?? 'ever'}`]
      : [];
  const lines = since(`${at(block.line)} ${block.of}`, block.since, symbol.since);
  const seen = new Set();
  for (const param of block.params) {
    const parameter = inCode.get(param.name);
    const label = `${at(param.line)} ${block.of}.${param.name}`;
    if (seen.has(param.name)) lines.push(`${label} is documented twice`);
    seen.add(param.name);
    if (!param.type) lines.push(`${label} has no type`);
    if (!parameter) lines.push(`${label} is not in the code`);
    else {
      const problem = findDefaultProblem(param, parameter, note);
      if (problem) lines.push(`${label} ${problem}`);
      lines.push(...since(label, param.since, parameter.since));
    }
  }
  for (const [name, parameter] of inCode)
    if (!seen.has(name) && !(name in note.undocumented))
      lines.push(`${at(block.line)} ${block.of} lacks ${name} (${formatDefault(parameter)})`);
  return lines;
}

/** Compares the signatures of a page with the symbols of the parameter lists that follow them, or else of the same name. */
function compareSignatures({ file, signatures, blocks }, facts, notes) {
  return signatures.flatMap((signature) => {
    const isMember = (of) => of === signature.name || of.endsWith(`.${signature.name}`);
    const described = blocks.find((block) => block.line > signature.line && isMember(block.of))?.of;
    const of = described ?? Object.keys(facts.symbols).find(isMember) ?? signature.name;
    const symbol = facts.symbols[of];
    if (!symbol?.parameters)
      return signature.isDecorator ? [] : [`${file}:${signature.line} ${of} is not in the code`];
    const { undocumented, required = {} } = getNote(notes, of);
    const inCode = new Map(symbol.parameters.map((parameter) => [parameter.name, parameter]));
    const stated = new Map(signature.params.map((param) => [param.name, param]));
    const at = `${file}:${signature.line} the signature of ${of}`;
    const wrong = signature.params.flatMap((param) => {
      const parameter = inCode.get(param.name);
      const problem = parameter
        ? findDefaultProblem(param, parameter, { required })
        : 'which is not in the code';
      return problem ? [`${at} has ${param.name}: ${problem}`] : [];
    });
    const isHidden = (name) => name in undocumented || isFromKeywords(inCode.get(name));
    const missing = [...inCode.keys()].filter((name) => !stated.has(name) && !isHidden(name));
    const { returns = [] } = symbol;
    const isOther =
      returns.length > 0 ? !returns.includes(signature.returns) : signature.returns !== undefined;
    const other = isOther
      ? [`${at} returns ${signature.returns ?? 'nothing'}; the code returns ${returns[0] ?? 'nothing'}`]
      : [];
    return [...wrong, ...missing.map((name) => `${at} lacks ${name}`), ...other];
  });
}

/** Returns whether a signature shows a parameter only as `**kwargs`. */
const isFromKeywords = (parameter) => parameter.fromKeywords === true;

function findDefaultProblem(param, parameter, { required = {}, optional = {} }) {
  if (param.default === '' && param.name in optional) return undefined;
  if (param.default === undefined)
    return parameter.required || param.name in required
      ? undefined
      : `says it is required; the code has ${formatDefault(parameter)}`;
  if (parameter.required) return `says ${param.default}; in the code it is required`;
  return isSameDefault(param.default, parameter)
    ? undefined
    : `says ${param.default}; the code has ${formatDefault(parameter)}`;
}

/** Returns whether a documented default matches the code. Numbers that the code stores as strings may be unquoted. */
function isSameDefault(stated, { source, value, setting }) {
  const accepted = [source, value, setting].filter(Boolean).map(normalizeQuotes);
  if (/^'-?\d+(\.\d+)?'$/.test(value ?? '')) accepted.push(value.slice(1, -1));
  return accepted.includes(normalizeQuotes(stated));
}

function formatDefault(parameter) {
  return parameter.required ? 'required' : (parameter.setting ?? parameter.value ?? parameter.source);
}

/** Returns the facts about a checkout, without versions unless facts.json has them. */
function extractFacts(checkout) {
  const output = execFileSync('python3', [path.join(HERE, 'extract.py'), checkout], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const facts = JSON.parse(output);
  const known = readJson('facts.json').symbols;
  for (const [name, symbol] of Object.entries(facts.symbols)) {
    symbol.since = known[name]?.since;
    for (const parameter of symbol.parameters ?? [])
      parameter.since = known[name]?.parameters?.find((each) => each.name === parameter.name)?.since;
  }
  return facts;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [checkout, ...others] = process.argv.slice(2);
  if (others.length > 0 || (checkout && !existsSync(path.join(checkout, 'metaflow')))) {
    console.error(
      'Usage: node scripts/signatures/compare.mjs [checkout]\n\nThe checkout is the folder that contains metaflow/.',
    );
    process.exit(2);
  }
  const facts = checkout ? extractFacts(path.resolve(checkout)) : readJson('facts.json');
  const lines = findDifferences(readPages(), facts, readJson('symbols.json'));
  for (const line of lines) console.log(line);
  console.log(
    `${Object.keys(facts.symbols).length} symbols of Metaflow ${facts.version}: ${lines.length === 0 ? 'no differences' : `${lines.length} differences`}`,
  );
  process.exit(lines.length === 0 ? 0 : 1);
}

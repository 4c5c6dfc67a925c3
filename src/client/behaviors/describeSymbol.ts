/** What a card shows about a symbol. */
export interface SymbolDescription {
  /** The first lines of its declaration, or the name and type of a parameter. */
  readonly signature: string;
  /** The first paragraph about it. */
  readonly summary: string;
}

const MAX_LINES = 6;
const MAX_SUMMARY = 240;
const NAMES = 'dt > code:first-child, h2, h3, h4';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** A paragraph of prose. Paragraphs with a class contain metadata, such as the version. */
const PARAGRAPH = 'p:not([class])';

/** What a link refers to. */
interface Target {
  /** The ID of an element, empty for the page. */
  readonly id: string;
  /** The text of the link. */
  readonly name: string;
  /** The title of the page. */
  readonly title: string;
}

/**
 * Describes the target of a link: an entry of a definition list, a heading, or the page if there is no ID. Returns `undefined` if the
 * text at the target does not describe it.
 */
export function describeSymbol(
  content: Document,
  { id, name, title }: Target,
): SymbolDescription | undefined {
  const isTitle = getPlainName(title) === getPlainName(name);
  const target = id ? content.getElementById(id) : isTitle ? null : findMember(content, name);
  if (id && !target) return undefined;
  if (target?.matches('dt')) {
    return createDescription(getText(target), target.nextElementSibling?.querySelector('p'));
  }
  const section = listSection(content, target);
  const blocks = target
    ? section.map((element) => (element.matches('pre') ? element : element.querySelector('pre')))
    : [...content.querySelectorAll('pre')];
  const signatures = blocks.flatMap((pre) => (pre && findDeclaration(getCodeLines(pre), name)) ?? []);
  const paragraph = section.find((element) => element.matches(PARAGRAPH));
  // a sentence that introduces an example does not describe the symbol
  const isIntroduction = getText(paragraph).endsWith(':');
  return createDescription(
    signatures[0] ?? '',
    isIntroduction ? listSection(content, null).find((element) => element.matches(PARAGRAPH)) : paragraph,
  );
}

/** Returns the heading or the entry of a definition list that names a symbol, such as `next(…)` for `self.next`. */
function findMember(content: Document, name: string): Element | null {
  const plain = getPlainName(name);
  const found = [...content.querySelectorAll(NAMES)].find((element) => {
    const text = getText(element);
    return /^@?[\w.]+(?:\(.*)?$/.test(text) && getPlainName(text) === plain;
  });
  return found?.closest('dt') ?? found ?? null;
}

/** Returns the elements between a heading and the next one, or those before the second heading of a page. */
function listSection(content: Document, heading: Element | null): readonly Element[] {
  const elements: Element[] = [];
  // Only the content of another page is outside of `.markdown`, and it may contain such elements.
  const intro =
    content.querySelector(`body > ${PARAGRAPH}`) ?? content.querySelector(`.markdown > ${PARAGRAPH}`);
  const first = heading ? heading.nextElementSibling : intro;
  for (let next = first; next && !next.matches(HEADINGS); next = next.nextElementSibling)
    // a part of the text may have a layout of its own
    elements.push(...(next.matches('div.markdown') ? next.children : [next]));
  return elements;
}

/** Returns the lines that declare or call a symbol, up to the bracket that closes them. */
function findDeclaration(lines: readonly string[], name: string): string | undefined {
  const plain = getPlainName(name);
  const pattern = new RegExp(`^\\s*(?:@|class |def )?(?:\\w+\\.)*${plain}\\b`);
  const start = plain ? lines.findIndex((line) => pattern.test(line)) : -1;
  if (start === -1) return undefined;
  const indent = /^\s*/.exec(lines[start] ?? '')?.[0].length ?? 0;
  let depth = 0;
  const rest = lines.slice(start);
  const end = rest.findIndex((line) => {
    depth += (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0);
    return depth <= 0;
  });
  const shown = rest.slice(0, Math.min(end === -1 ? MAX_LINES : end + 1, MAX_LINES));
  const isCut = end === -1 || end >= MAX_LINES;
  return [...shown.map((line) => line.slice(indent)), ...(isCut ? ['    …'] : [])].join('\n');
}

/** Returns the last part of a name, such as `next` for `self.next(a)` and `retry` for `@retry`. */
function getPlainName(name: string): string {
  return /^@?(?:\w+\.)*(\w+)/.exec(name)?.[1] ?? '';
}

function getCodeLines(pre: Element): readonly string[] {
  const lines = Array.from(pre.querySelectorAll('.token-line'), (line) => line.textContent ?? '');
  return (lines.length > 0 ? lines : (pre.textContent ?? '').split('\n')).map((line) => line.trimEnd());
}

function getText(element: Element | null | undefined): string {
  return (element?.textContent ?? '')
    .replace(/\u200B/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function createDescription(
  signature: string,
  paragraph: Element | null | undefined,
): SymbolDescription | undefined {
  const summary = getText(paragraph);
  if (!summary) return undefined;
  const isLong = summary.length > MAX_SUMMARY;
  return {
    signature,
    summary: isLong ? `${summary.slice(0, MAX_SUMMARY).replace(/\s\S*$/, '')} …` : summary,
  };
}

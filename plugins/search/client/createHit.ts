import { escapeHtml } from '../../../src/model/html';
import { getSectionUrl, type IndexCore, type PageTexts, type SymbolKind } from '../format/indexFormat';
import type { RankedSection } from './rankSections';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
type Level = (typeof LEVELS)[number];
export type Hierarchy = Readonly<Record<Level, string | null>>;

interface Highlighted {
  readonly value: string;
  readonly matchLevel: 'none' | 'full';
}

/** A hit in the format that Algolia returns for DocSearch records. All texts are HTML whose only elements are highlight tags. */
export interface Hit {
  readonly objectID: string;
  readonly type: Level | 'content';
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly content: string | null;
  /** The kind of symbol that the section describes, or `null` if it describes none. */
  readonly kind: SymbolKind | null;
  readonly hierarchy: Hierarchy;
  readonly _highlightResult: Highlights;
  readonly _snippetResult: Highlights;
}

interface Highlights {
  readonly content?: Highlighted;
  readonly hierarchy: Readonly<Partial<Record<Level, Highlighted>>>;
}

/** The HTML before and after a highlighted term. */
export interface HighlightTags {
  readonly before: string;
  readonly after: string;
}

const CONTEXT_CHARS = 60;
const LONGEST = 180;
const MAX_TERMS = 40;
const LINE_SEPARATOR = ' · ';

interface HitInput {
  readonly core: IndexCore;
  readonly texts: PageTexts;
  readonly terms: readonly string[];
  readonly marks: HighlightTags;
}

/** Creates the hit for a section. It shows the heading if a term matches there, and a snippet of the text otherwise. */
export function createHit({ page, section }: RankedSection, { core, texts, terms, marks }: HitInput): Hit {
  const [id = '', group = 0, path = ''] = core.pages[page] ?? [];
  const location = core.groups[group]?.[0] ?? '';
  const [level = 1, heading = '', anchor = '', text = '', kind = null] = texts[section] ?? [];
  const trail = getHeadingTrail(texts, section);
  const mark = (value: string): Highlighted => {
    const marked = highlightTerms(value, terms, marks);
    return { value: marked, matchLevel: marked.includes(marks.before) ? 'full' : 'none' };
  };
  const names = LEVELS.map((name, at) => [name, at === 0 ? location : (trail[at] ?? null)] as const);
  const snippet = text === '' ? undefined : mark(createSnippet(text, terms));
  const isInHeading = mark(heading).matchLevel === 'full' || snippet?.matchLevel !== 'full';
  const hierarchy = Object.fromEntries(
    names.map(([name, value]) => [name, value === null ? null : escapeHtml(value)]),
  );
  const marked = Object.fromEntries(
    names.flatMap(([name, value]) => (value === null ? [] : [[name, mark(value)]])),
  );
  const shown: Highlights = { ...(snippet && { content: snippet }), hierarchy: marked };
  return {
    objectID: `${id}-${anchor || section}`,
    type: isInHeading ? (LEVELS[Math.min(level, 6)] ?? 'lvl1') : 'content',
    url: getSectionUrl(path, anchor),
    url_without_anchor: path,
    anchor: anchor || null,
    content: text === '' ? null : escapeHtml(createSnippet(text, terms)),
    kind,
    hierarchy: hierarchy as Hierarchy,
    _highlightResult: shown,
    _snippetResult: shown,
  };
}

/** Returns the headings above a section, including its own, indexed by level. */
function getHeadingTrail(texts: PageTexts, section: number): readonly (string | undefined)[] {
  const trail: (string | undefined)[] = [];
  for (const [level, heading] of texts.slice(0, section + 1)) {
    trail.length = Math.min(trail.length, level);
    trail[level] = heading;
  }
  return trail;
}

/** Returns the text as escaped HTML in which words that start with one of the terms are highlighted. */
export function highlightTerms(
  text: string,
  terms: readonly string[],
  { before, after }: HighlightTags,
): string {
  const pattern = createTermPattern(terms);
  if (!pattern) return escapeHtml(text);
  let marked = '';
  let at = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    marked += `${escapeHtml(text.slice(at, index))}${before}${escapeHtml(found)}${after}`;
    at = index + found.length;
  }
  return marked + escapeHtml(text.slice(at));
}

/**
 * Returns a snippet of the text around the first matching term, cut at word boundaries. Lines of the text are paragraphs, rows of
 * tables or lines of code: a snippet starts with the line that matches, so that none continues another.
 */
export function createSnippet(text: string, terms: readonly string[]): string {
  const pattern = createTermPattern(terms);
  const found = Math.max(0, pattern ? text.search(pattern) : 0);
  const line = text.lastIndexOf('\n', found) + 1;
  const from = found - line <= CONTEXT_CHARS ? line : text.lastIndexOf(' ', found - CONTEXT_CHARS) + 1;
  const rest = text.slice(from).replaceAll('\n', LINE_SEPARATOR);
  const end = rest.lastIndexOf(' ', LONGEST);
  const snippet = rest.length <= LONGEST ? rest : `${rest.slice(0, end > 0 ? end : LONGEST)}…`;
  return from > line ? `…${snippet}` : snippet;
}

function createTermPattern(terms: readonly string[]): RegExp | undefined {
  const escaped = terms.slice(0, MAX_TERMS).map((term) => term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return escaped.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join('|')})`, 'giu') : undefined;
}

import { escapeHtml } from '../../../src/model/html';
import { getSectionUrl, type IndexCore, type PageTexts, type SymbolKind } from '../format/indexFormat';
import type { RankedSection } from './rankSections';
import { createSnippet, highlightTerms, type HighlightTags } from './snippets';

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

interface HitInput {
  readonly core: IndexCore;
  readonly texts: PageTexts;
  readonly terms: readonly string[];
  readonly marks: HighlightTags;
}

/** Creates the hit for a section. Its type is that of the heading for a page and if a term matches there, and that of a text otherwise. */
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
  const excerpt = text === '' ? null : createSnippet(text, terms);
  const snippet = excerpt === null ? undefined : mark(excerpt);
  // DocSearch connects sections only to a page with the type of its title.
  const isHeading = section === 0 || mark(heading).matchLevel === 'full' || snippet?.matchLevel !== 'full';
  const hierarchy = Object.fromEntries(
    names.map(([name, value]) => [name, value === null ? null : escapeHtml(value)]),
  );
  const marked = Object.fromEntries(
    names.flatMap(([name, value]) => (value === null ? [] : [[name, mark(value)]])),
  );
  const shown: Highlights = { ...(snippet && { content: snippet }), hierarchy: marked };
  return {
    objectID: `${id}-${anchor || section}`,
    type: isHeading ? (LEVELS[Math.min(level, 6)] ?? 'lvl1') : 'content',
    url: getSectionUrl(path, anchor),
    url_without_anchor: path,
    anchor: anchor || null,
    content: excerpt === null ? null : escapeHtml(excerpt),
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

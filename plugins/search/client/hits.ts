import { escapeHtml } from '../../../src/model/html';
import { addressOf } from '../format/address';
import type { IndexCore, PageTexts } from '../format/indexFormat';
import { type Marks, markTerms, snippetOf } from './markTerms';
import type { RankedSection } from './rankSections';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
type Level = (typeof LEVELS)[number];
export type Hierarchy = Readonly<Record<Level, string | null>>;

interface Highlighted {
  readonly value: string;
  readonly matchLevel: 'none' | 'full';
}

/** A hit as the hosted service answers it for records of the DocSearch kind; all its texts are HTML with nothing but marks in it. */
export interface Hit {
  readonly objectID: string;
  readonly type: Level | 'content';
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  readonly _highlightResult: HitMarks;
  readonly _snippetResult: HitMarks;
}

interface HitMarks {
  readonly content?: Highlighted;
  readonly hierarchy: Readonly<Partial<Record<Level, Highlighted>>>;
}

interface HitInput {
  readonly core: IndexCore;
  readonly texts: PageTexts;
  readonly terms: readonly string[];
  readonly marks: Marks;
}

/** Makes the hit for a section: it is shown by its heading if a term stands there, else by the stretch of text that has one. */
export function hitOf({ page, section }: RankedSection, { core, texts, terms, marks }: HitInput): Hit {
  const [id = '', group = 0, path = ''] = core.pages[page] ?? [];
  const location = core.groups[group]?.[0] ?? '';
  const [level = 1, heading = '', anchor = '', text = ''] = texts[section] ?? [];
  const trail = trailOf(texts, section);
  const mark = (value: string): Highlighted => {
    const marked = markTerms(value, terms, marks);
    return { value: marked, matchLevel: marked.includes(marks.before) ? 'full' : 'none' };
  };
  const names = LEVELS.map((name, at) => [name, at === 0 ? location : (trail[at] ?? null)] as const);
  const snippet = text === '' ? undefined : mark(snippetOf(text, terms));
  const isInHeading = mark(heading).matchLevel === 'full' || snippet?.matchLevel !== 'full';
  const hierarchy = Object.fromEntries(
    names.map(([name, value]) => [name, value === null ? null : escapeHtml(value)]),
  );
  const marked = Object.fromEntries(
    names.flatMap(([name, value]) => (value === null ? [] : [[name, mark(value)]])),
  );
  const shown: HitMarks = { ...(snippet && { content: snippet }), hierarchy: marked };
  return {
    objectID: `${id}-${anchor || section}`,
    type: isInHeading ? (LEVELS[Math.min(level, 6)] ?? 'lvl1') : 'content',
    url: addressOf(path, anchor),
    url_without_anchor: path,
    anchor: anchor || null,
    content: text === '' ? null : escapeHtml(snippetOf(text, terms)),
    hierarchy: hierarchy as Hierarchy,
    _highlightResult: shown,
    _snippetResult: shown,
  };
}

/** The headings that a section stands under, by their level, its own included. */
function trailOf(texts: PageTexts, section: number): readonly (string | undefined)[] {
  const trail: (string | undefined)[] = [];
  for (const [level, heading] of texts.slice(0, section + 1)) {
    trail.length = Math.min(trail.length, level);
    trail[level] = heading;
  }
  return trail;
}

import { getSectionUrl } from '../format/indexFormat';
import { encodeLength } from '../format/indexFormat';
import { createInboundLinkCounter } from './pageRecords';
import type { PageRecords, SectionRecord } from './pageRecords';

type Levels = Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>;

/** A section as the hosted service keeps it: a record of the DocSearch kind, whose texts are escaped, as its search box expects. */
export interface ServiceRecord {
  readonly objectID: string;
  readonly type: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly hierarchy: Levels;
  readonly content: string | null;
  readonly language: string;
  readonly version: string;
  readonly docusaurus_tag: string;
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number };
}

/** The service refuses records of more than ten kilobytes in its smallest plan. */
const LONGEST = 6000;

/** How the service ranks and filters such records. */
export const SERVICE_SETTINGS = {
  attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag'],
  searchableAttributes: [
    ...[1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`),
    'unordered(hierarchy.lvl0)',
    'content',
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:20'],
  attributeForDistinct: 'url',
  distinct: true,
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  separatorsToIndex: '_@-.',
  camelCaseAttributes: ['hierarchy', 'content'],
  removeWordsIfNoResults: 'allOptional',
} as const;

/** Takes the records of all pages and the address of the site, and gives one record for each section. */
export function createServiceRecords(
  pages: readonly PageRecords[],
  siteUrl: string,
): readonly ServiceRecord[] {
  const linked = createInboundLinkCounter(pages);
  return pages.flatMap((page) =>
    page.sections.map((section, position) => {
      const { level, anchor, text } = section;
      const address = (id = '') => new URL(siteUrl + getSectionUrl(page.path, id)).href;
      return {
        objectID: `${page.path}#${anchor || position}`,
        type: `lvl${Math.min(level, 6)}`,
        url: address(anchor),
        url_without_anchor: address(),
        anchor: anchor || null,
        hierarchy: buildHierarchy(page.location, page.sections.slice(0, position + 1)),
        content: text === '' ? null : escaped(text.slice(0, LONGEST)),
        language: page.language,
        version: page.version,
        docusaurus_tag: page.tag,
        weight: {
          pageRank: Number.parseInt(encodeLength(linked(page)), 36),
          level: 100 - level * 10,
          position,
        },
      };
    }),
  );
}

/** The headings that the last of some sections stands under, its own included. */
function buildHierarchy(location: string, sections: readonly SectionRecord[]): Levels {
  const levels: (string | null)[] = [escaped(location), null, null, null, null, null, null];
  for (const { level, heading } of sections) {
    levels.fill(null, level);
    levels[Math.min(level, 6)] = escaped(heading);
  }
  return Object.fromEntries(levels.map((heading, level) => [`lvl${level}`, heading])) as Levels;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

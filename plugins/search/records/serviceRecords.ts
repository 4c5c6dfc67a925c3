import { encodeLength, getSectionUrl, unmarkCode } from '../format/indexFormat';
import { createInboundLinkCounter, type PageRecords, type SectionRecord } from './pageRecords';

type Levels = Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>;

/** A section as a DocSearch record for the hosted service. Its texts are HTML-escaped, as DocSearch expects. */
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

/** Algolia's smallest plan rejects records larger than 10 kB. */
const MAX_CONTENT_LENGTH = 6000;

/** The index settings that rank and filter these records. */
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

/** Creates one record for each section of the given pages. */
export function createServiceRecords(
  pages: readonly PageRecords[],
  siteUrl: string,
): readonly ServiceRecord[] {
  const countInboundLinks = createInboundLinkCounter(pages);
  return pages.flatMap((page) =>
    page.sections.map((section, position) => {
      const { level, anchor, text } = section;
      const getUrl = (id = '') => new URL(siteUrl + getSectionUrl(page.path, id)).href;
      return {
        objectID: `${page.path}#${anchor || position}`,
        type: `lvl${Math.min(level, 6)}`,
        url: getUrl(anchor),
        url_without_anchor: getUrl(),
        anchor: anchor || null,
        hierarchy: buildHierarchy(page.location, page.sections.slice(0, position + 1)),
        content: text === '' ? null : escapeText(unmarkCode(text).slice(0, MAX_CONTENT_LENGTH)),
        language: page.language,
        version: page.version,
        docusaurus_tag: page.tag,
        weight: {
          pageRank: Number.parseInt(encodeLength(countInboundLinks(page)), 36),
          level: 100 - level * 10,
          position,
        },
      };
    }),
  );
}

/** Returns the headings above the last of the given sections, including its own. */
function buildHierarchy(location: string, sections: readonly SectionRecord[]): Levels {
  const levels: (string | null)[] = [escapeText(location), null, null, null, null, null, null];
  for (const { level, heading } of sections) {
    levels.fill(null, level);
    levels[Math.min(level, 6)] = escapeText(heading);
  }
  return Object.fromEntries(levels.map((heading, level) => [`lvl${level}`, heading])) as Levels;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

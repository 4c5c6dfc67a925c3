import { type DocumentFrame, extractPageRecords } from '../records/extractPageRecords';
import type { PageRecords } from '../records/pageRecords';
import { createPageAnalyzer, type PagePostings, type PageWords } from './pageWords';
import { encodePage } from './postings';

/** A page to read. */
export interface PageInput {
  readonly path: string;
  readonly frame: DocumentFrame;
  /** The HTML of its content, in UTF-8. */
  readonly content: Uint8Array;
}

/** The records of a page and its words. */
export interface ReadPage<Content = Uint8Array>
  extends Omit<PageRecords, 'sections'>,
    Pick<PageWords, 'lengths' | 'headingLengths' | 'kinds'> {
  readonly title: string;
  /** `PageTexts` as JSON. */
  readonly texts: Content;
  /** The postings of the page, encoded. Each occurrence is a pair of a section number and a weight. */
  readonly postings: Content;
}

/** Creates a function that reads a page. It returns `undefined` for a page that is not part of the index. */
export default function createPageReader(): (input: PageInput) => ReadPage | undefined {
  const analyzePage = createPageAnalyzer();
  return ({ path, frame, content }) => {
    const records = extractPageRecords(frame, Buffer.from(content).toString(), path);
    if (!records) return undefined;
    const { sections, ...page } = records;
    const { headings, texts, pageTexts, ...described } = analyzePage(records);
    return {
      ...page,
      title: sections[0]?.heading ?? '',
      ...described,
      texts: Buffer.from(JSON.stringify(pageTexts)),
      postings: Buffer.from(encodePagePostings(headings, texts)),
    };
  };
}

function encodePagePostings(headings: PagePostings, texts: PagePostings): string {
  return encodePage(
    [...new Set([...headings.keys(), ...texts.keys()])].map((term) => ({
      term,
      headings: String(headings.get(term) ?? ''),
      texts: String(texts.get(term) ?? ''),
    })),
  );
}

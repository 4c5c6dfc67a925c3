import { extractPageRecords, readDocumentFrame } from '../../../../plugins/search/records/extractPageRecords';
import type { PageRecords } from '../../../../plugins/search/records/pageRecords';

/** Extracts the records of a whole document. */
export function readRecords(document: string, path: string, title = ''): PageRecords | undefined {
  const [, content = document] = /<main(?:\s[^>]*)?>(.*)<\/main>/s.exec(document) ?? [];
  return extractPageRecords(readDocumentFrame(document, title), content, path);
}

import { parseFragment, serialize } from 'parse5';
import { parseWellFormedHtml } from './wellFormedHtml';

/**
 * Returns HTML of a config as browsers read it, with all elements closed. Elements that are open at its end would continue in the
 * rest of the page, which then differs from what React renders.
 */
export function closeHtml(html: string): string {
  return parseWellFormedHtml(html) ? html : serialize(parseFragment(html));
}

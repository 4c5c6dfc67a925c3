import type { TaskHandler } from '../../../src/node/workers/taskWorker';
import { type TwinLinks, twinLinks, type TwinSite } from '../twinLinks';
import { findBelow } from './elements';
import { type Loss, lostWords } from './lostWords';
import { readPage } from './readPage';
import { toMarkdown } from './toMarkdown';

/** What a page becomes in Markdown. */
export interface Twin {
  /** Markdown without front matter. */
  readonly body: string;
  readonly hasTitle: boolean;
  readonly loss?: Loss;
}

/** A page that is to have a twin: its path and its own HTML. */
export interface TwinTask {
  readonly path: string;
  readonly html: string;
}

/** Makes what turns pages of a site into twins, as JSON. */
export function twinMaker(site: TwinSite): TaskHandler<TwinTask, Uint8Array> {
  const links = twinLinks(site);
  return (task) => new TextEncoder().encode(JSON.stringify(makeTwin(task, links)));
}

/** Takes the HTML of a page and gives it as Markdown, with the words that were lost on the way. */
export function makeTwin({ path, html }: TwinTask, links: TwinLinks): Twin {
  const tree = readPage(html);
  const resolve = (url: string) => links.resolve(url, path);
  const body = toMarkdown(tree, { resolveLink: resolve, resolveImage: resolve });
  const loss = lostWords(tree, body);
  const hasTitle = findBelow(tree, ({ tagName }) => tagName === 'h1') !== undefined;
  return { body, hasTitle, ...(loss && { loss }) };
}

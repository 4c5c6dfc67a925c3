import { mapConcurrent } from '../../model/mapConcurrent';
import { SiteError } from '../../model/siteError';
import { getPageEntry } from '../bundle/manifestTasks';
import type { Engine } from '../engine/engine';
import { createWorkerPool } from '../engine/workerPool';
import { createRenderInput, renderedPage } from './pageTasks';
import { unpackPage } from './packPage';
import type { PackedPage, RenderedPage, RenderJob } from './renderTask';

/** The number of pages that are rendered again. */
const MAX_PAGES = 50;
/** The time limit of a page. Work with a limit always runs in a thread, whose modules no other build has used. */
const TIMEOUT_MS = 60_000;
/** The number of characters around a difference. */
const CONTEXT = 40;

/**
 * Renders a sample of pages again in new worker threads. Throws `SiteError`s for the pages that differ from their stored
 * results, because the output of their code depends on more than its inputs.
 */
export async function verifyPages(
  paths: readonly string[],
  { engine, job }: { readonly engine: Engine; readonly job: RenderJob },
): Promise<void> {
  const pool = createWorkerPool();
  try {
    await mapConcurrent(takeSample(paths), async (path) => {
      const entry = await getPageEntry(engine, path);
      const stored = await engine.get(renderedPage, path);
      const renderInput = await createRenderInput(engine, entry);
      const again = await pool.run(job, renderInput, { timeoutMs: TIMEOUT_MS });
      const difference =
        'frameHtml' in again
          ? findDifference(
              unpack(stored, (blob) => engine.readBlob(blob)),
              unpack(again, (bytes) => Buffer.from(bytes)),
            )
          : `+ ${again.message.replaceAll('\n', ' ')}`;
      if (difference === undefined) return;
      throw new SiteError(`The page \`${path}\` differs when it is rendered again.`, {
        code: 'unstable-page',
        ...(entry.sourceFile !== undefined && { location: { file: entry.sourceFile } }),
        frame: difference,
        hint: 'Components must not depend on the time, random numbers or earlier pages while they render. Move such code into an effect, which runs only in the browser.',
      });
    });
  } finally {
    await pool.close();
  }
}

type WholePage = Omit<RenderedPage, 'inserted'>;

/** Restores all parts of a rendered page. */
function unpack<Content>(page: PackedPage<Content>, read: (content: Content) => Buffer): WholePage {
  const { html, ...rest } = unpackPage(page, read);
  const layoutLinks = JSON.parse(read(page.layoutLinks).toString()) as RenderedPage['layoutLinks'];
  return { ...rest, html: Buffer.concat(html).toString(), layoutLinks };
}

/** Returns evenly spaced items. */
function takeSample<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length <= MAX_PAGES) return items;
  return Array.from(
    { length: MAX_PAGES },
    (_, index) => items[Math.floor((index * items.length) / MAX_PAGES)] as Item,
  );
}

/** Returns the first difference as two lines, or `undefined` if both are equal. */
function findDifference(stored: WholePage, again: WholePage): string | undefined {
  // Compared first: readers recognize HTML more easily than the other parts, which may contain it too.
  for (const part of [getHtml, JSON.stringify]) {
    const [before, now] = [part(stored), part(again)];
    if (before !== now) return showDifference(before, now);
  }
  return undefined;
}

const getHtml = ({ html }: WholePage): string => html;

function showDifference(before: string, now: string): string {
  let at = 0;
  while (before[at] === now[at]) at++;
  const from = Math.max(0, at - CONTEXT);
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, at + CONTEXT).replaceAll('\n', '↵')}${text.length > at + CONTEXT ? '…' : ''}`;
  return `- ${cut(before)}\n+ ${cut(now)}`;
}

import { allPages } from '../../model/pageTasks';
import type { Engine } from '../engine/engine';
import { getSite } from '../site/siteTasks';

/** Returns a function that creates what plugins can create for the page with a given path without the other pages. */
export async function createOutputPreparer(engine: Engine): Promise<(path: string) => Promise<void>> {
  const { plugins } = await getSite(engine);
  const pages = new Map((await engine.get(allPages, null)).map((page) => [page.path, page]));
  return async (path) => {
    const page = pages.get(path);
    if (page) for (const { instance } of plugins) await instance.preparePage?.(engine, page);
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { readAllPages } from '../../model/pageTasks';

/** Compiles the content of the pages of a site. */
export interface PageCompiler<Page> {
  /** Compiles a page. */
  compile(path: string): Promise<Page>;
  /** Compiles all pages one by one, and calls `pause` before each. Leaves out those with errors. */
  compileEach(pause: () => Promise<void>): Promise<readonly Page[]>;
  /** Compiles all pages, unless that has been done since the last change. Leaves out those with errors. */
  compileAll(): Promise<readonly Page[]>;
}

interface PageCompilerInput<Page> {
  readonly paths: readonly string[];
  /** Whether plugins keep values from page to page, so that a page may wait for others. */
  readonly shareState: boolean;
  compile(path: string): Promise<Page>;
  /** Returns a number that changes with every change of a file that some task has read. */
  version(): number;
  /** In milliseconds; see `WAITING_MS`. */
  readonly waitingMs?: number;
}

/** If plugins keep values from page to page, a page whose compilation takes longer than this may wait for others. */
const WAITING_MS = 500;

/** Creates the compiler of all pages from that of one page. */
export function createPageCompiler<Page>({
  paths,
  shareState,
  compile,
  version,
  waitingMs = WAITING_MS,
}: PageCompilerInput<Page>): PageCompiler<Page> {
  let last: { readonly version: number; readonly pages: Promise<readonly Page[]> } | undefined;
  return {
    async compile(path) {
      if (!shareState) return compile(path);
      const waiting = setTimeout(() => void compileAll(), waitingMs);
      try {
        return await compile(path);
      } finally {
        clearTimeout(waiting);
      }
    },
    async compileEach(pause) {
      const started: Promise<Page | undefined>[] = [];
      for (const path of paths) {
        await pause();
        const page = compileSafely(path);
        started.push(page);
        await (shareState ? Promise.race([page, sleep(waitingMs, undefined, { ref: false })]) : page);
      }
      return withoutFailed(await Promise.all(started));
    },
    compileAll,
  };

  function compileAll(): Promise<readonly Page[]> {
    if (last?.version === version()) return last.pages;
    const all = shareState ? Promise.all(paths.map(compileSafely)) : readAllPages(paths, compileSafely);
    last = { version: version(), pages: all.then(withoutFailed) };
    return last.pages;
  }

  async function compileSafely(path: string): Promise<Page | undefined> {
    return compile(path).catch(() => undefined);
  }
}

function withoutFailed<Page>(pages: readonly (Page | undefined)[]): readonly Page[] {
  return pages.filter((page) => page !== undefined);
}

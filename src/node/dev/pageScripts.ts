import path from 'node:path';
import type { SiteError } from '../../model/siteError';
import { createPageEntryName } from '../bundle/pageEntries';
import { writeChangedFiles } from '../files/writeChangedFiles';

/** The scripts of interactive pages, which are entries of the client-side bundle. */
export interface PageScripts {
  /** Writes the entry of a page. Resolves to the files that have changed. Throws before it writes if the code is outdated. */
  write(
    page: string,
    createCode: () => Promise<string>,
    isOutdated: () => boolean,
  ): Promise<readonly string[]>;
  /** Returns the files of all entries to bundle, by name. */
  entries(): Readonly<Record<string, string>>;
  /** Returns the paths of all pages, including excluded ones. */
  pages(): readonly string[];
  /** Returns the entry name of a page. */
  getName(page: string): string;
  /** Adds a page. Returns whether it is new. */
  add(page: string): boolean;
  /** Removes a page. Returns whether it was there. */
  remove(page: string): boolean;
  /** Excludes entries by name, because of errors in their modules. */
  exclude(names: ReadonlySet<string>, errors: readonly SiteError[]): void;
  /** Includes all entries again. */
  includeAll(): void;
  /** Returns the errors that exclude a page. */
  getErrors(page: string): readonly SiteError[];
  /** Returns the errors that exclude pages. */
  listErrors(): readonly SiteError[];
}

interface Script {
  name: string;
  errors: readonly SiteError[];
}

/** Creates an empty list of scripts whose entry files are in a folder. */
export function createPageScripts(dir: string): PageScripts {
  const scripts = new Map<string, Script>();
  /** How often each page has been removed from the bundle. */
  const removals = new Map<string, number>();
  const createName = (page: string) => {
    const count = removals.get(page);
    // A browser that has loaded an entry must load it again if it comes back.
    return createPageEntryName(page) + (count === undefined ? '' : `-${count}`);
  };
  const countRemoval = (page: string) => removals.set(page, (removals.get(page) ?? 0) + 1);
  const getFile = (page: string) => path.join(dir, `${createPageEntryName(page)}.js`);
  let writing: Promise<unknown> = Promise.resolve();
  return {
    write(page, createCode, isOutdated) {
      // Of concurrent calls, the last one must write the newest code.
      const written = writing.then(async () => {
        const code = await createCode();
        if (isOutdated()) throw new Error(`${page} has changed while its script was created.`);
        return writeChangedFiles(dir, { [path.basename(getFile(page))]: code });
      });
      writing = written.catch(() => {});
      return written;
    },
    entries: () =>
      Object.fromEntries(
        [...scripts]
          .filter(([, { errors }]) => errors.length === 0)
          .map(([page, { name }]) => [name, getFile(page)]),
      ),
    pages: () => [...scripts.keys()],
    getName: (page) => scripts.get(page)?.name ?? createName(page),
    add(page) {
      if (scripts.has(page)) return false;
      scripts.set(page, { name: createName(page), errors: [] });
      return true;
    },
    remove(page) {
      const isRemoved = scripts.delete(page);
      if (isRemoved) countRemoval(page);
      return isRemoved;
    },
    exclude(names, errors) {
      for (const [page, script] of scripts) {
        if (!names.has(script.name)) continue;
        countRemoval(page);
        script.errors = errors;
      }
    },
    includeAll() {
      for (const [page, script] of scripts)
        if (script.errors.length > 0) scripts.set(page, { name: createName(page), errors: [] });
    },
    getErrors: (page) => scripts.get(page)?.errors ?? [],
    // Pages may share an error.
    listErrors: () => [...new Set([...scripts.values()].flatMap(({ errors }) => errors))],
  };
}

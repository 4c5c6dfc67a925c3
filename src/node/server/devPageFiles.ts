import { inMethod } from '../pipeline/pluginError';
import { labelOf } from '../pipeline/pluginLabel';
import { createDevDocuments } from './devDocuments';
import type { DevState } from './devState';

/** Files that plugins make of the documents of all pages: made when one is asked for and something has changed since. */
export interface DevPageFiles {
  /** Gives a file by its path under the base URL; undefined where no plugin makes it. */
  file(local: string): Promise<string | undefined>;
}

interface PageFilesInput {
  current(): Promise<DevState>;
  /** Changes with everything that pages show. */
  revision(): number;
}

/** Makes the source of such files. */
export function createDevPageFiles({ current, revision }: PageFilesInput): DevPageFiles {
  const documents = createDevDocuments();
  /** What each plugin has made, and of what: the plugins have been asked again after an edit, mostly with the same outcome. */
  const made = new WeakMap<
    object,
    { readonly from: readonly unknown[]; readonly files: ReadonlyMap<string, string> }
  >();
  let newest: { readonly key: unknown[]; readonly files: Promise<ReadonlyMap<string, string>> } | undefined;

  return {
    async file(local) {
      const state = await current();
      if (!makersOf(state).some(({ isOne }) => isOne(local))) return undefined;
      const key = [revision(), state];
      if (newest?.key.some((part, index) => part !== key[index]) ?? true) {
        // one after another: the store of documents is theirs in turn
        const before = newest?.files.catch(() => {});
        const files = Promise.resolve(before).then(() => make(state));
        newest = { key, files };
        files.catch(() => {
          if (newest?.files === files) newest = undefined;
        });
      }
      return (await newest?.files)?.get(local);
    },
  };

  async function make({ site, pages }: DevState): Promise<ReadonlyMap<string, string>> {
    const rendered = await pages.documents(documents);
    const files = new Map<string, string>();
    for (const { plugin, pageFiles, folder } of makersOf({ site })) {
      const { content } = plugin;
      const from = [rendered, content];
      const before = made.get(pageFiles);
      const isCurrent = before?.from.every((part, index) => part === from[index]) ?? false;
      const result =
        before && isCurrent
          ? before.files
          : await inMethod(labelOf(plugin), 'pageFiles', () =>
              pageFiles.make({ ...site, content, pages: rendered }),
            );
      made.set(pageFiles, { from, files: result });
      for (const [name, text] of result) files.set(folder + name, text);
    }
    return files;
  }
}

function makersOf({ site }: Pick<DevState, 'site'>) {
  return site.plugins.flatMap((plugin) => {
    const { pageFiles } = plugin.instance;
    if (!pageFiles) return [];
    const folder = pageFiles.folder === '' ? '' : `${pageFiles.folder}/`;
    const isOne = (file: string) =>
      file.startsWith(folder) && (pageFiles.isOne?.(file.slice(folder.length)) ?? true);
    return [{ plugin, pageFiles, folder, isOne }];
  });
}

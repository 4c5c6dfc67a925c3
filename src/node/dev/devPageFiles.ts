import type { RenderedDocument } from '../../model/plugin';
import { runPluginMethod, getPluginLabel } from '../site/pluginError';
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
  let newest: { readonly key: unknown[]; readonly rendered: Promise<Rendered> } | undefined;
  /** What each plugin has made, and of what: the plugins have been asked again after an edit, mostly with the same outcome. */
  const made = new WeakMap<object, { readonly from: readonly unknown[]; readonly files: Files }>();

  return {
    async file(local) {
      const state = await current();
      const makers = makersOf(state).filter(({ ownsFile }) => ownsFile(local));
      if (makers.length === 0) return undefined;
      const rendered = await renderedOf(state);
      for (const maker of makers) {
        const text = (await filesOf(maker, state, rendered)).get(local.slice(maker.folder.length));
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };

  function renderedOf(state: DevState): Promise<Rendered> {
    const key = [revision(), state];
    if (newest && isSame(newest.key, key)) return newest.rendered;
    // one after another: the store of documents is theirs in turn
    const before = newest?.rendered.catch(() => {});
    const rendered = Promise.resolve(before).then(() => state.pages.documents(documents));
    newest = { key, rendered };
    rendered.catch(() => {
      if (newest?.rendered === rendered) newest = undefined;
    });
    return rendered;
  }

  /** Only the plugin that is asked makes its files. */
  function filesOf({ plugin, pageFiles }: Maker, { site }: DevState, rendered: Rendered): Files {
    const { content } = plugin;
    const from = [rendered, content];
    const before = made.get(pageFiles);
    if (before && isSame(before.from, from)) return before.files;
    const files = runPluginMethod(getPluginLabel(plugin), 'pageFiles', () =>
      pageFiles.make({ ...site, content, pages: rendered }),
    );
    made.set(pageFiles, { from, files });
    files.catch(() => {
      if (made.get(pageFiles)?.files === files) made.delete(pageFiles);
    });
    return files;
  }
}

type Rendered = readonly RenderedDocument[];
type Files = Promise<ReadonlyMap<string, string>>;
type Maker = ReturnType<typeof makersOf>[number];

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.every((part, index) => part === now[index]);
}

function makersOf({ site }: Pick<DevState, 'site'>) {
  return site.plugins.flatMap((plugin) => {
    const { pageFiles } = plugin.instance;
    if (!pageFiles) return [];
    const folder = pageFiles.folder === '' ? '' : `${pageFiles.folder}/`;
    const ownsFile = (file: string) =>
      file.startsWith(folder) && (pageFiles.ownsFile?.(file.slice(folder.length)) ?? true);
    return [{ plugin, pageFiles, folder, ownsFile }];
  });
}

import type { RenderedDocument } from '../../model/plugin';
import { runPluginMethod, getPluginLabel } from '../site/pluginError';
import { createDevDocuments } from './devDocuments';
import type { DevState } from './devState';

/**
 * Files that plugins create from the documents of all pages. They are created on request, if anything has
 * changed.
 */
export interface DevPageFiles {
  /** Returns a file by its path relative to the base URL, or `undefined` if no plugin creates it. */
  file(local: string): Promise<string | undefined>;
}

interface PageFilesInput {
  current(): Promise<DevState>;
  /** Changes with everything that pages show. */
  revision(): number;
}

/** Creates the source of such files. */
export function createDevPageFiles({ current, revision }: PageFilesInput): DevPageFiles {
  const documents = createDevDocuments();
  let newest: { readonly key: unknown[]; readonly rendered: Promise<Rendered> } | undefined;
  /**
   * The files of each plugin and their inputs. After an edit, plugins reload their content, but often to the
   * same result.
   */
  const made = new WeakMap<object, { readonly from: readonly unknown[]; readonly files: Files }>();

  return {
    async file(local) {
      const state = await current();
      const makers = findMakers(state).filter(({ ownsFile }) => ownsFile(local));
      if (makers.length === 0) return undefined;
      const rendered = await renderDocuments(state);
      for (const maker of makers) {
        const text = (await getFiles(maker, state, rendered)).get(local.slice(maker.folder.length));
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };

  function renderDocuments(state: DevState): Promise<Rendered> {
    const key = [revision(), state];
    if (newest && isUnchanged(newest.key, key)) return newest.rendered;
    // Run one at a time, because the document store is shared.
    const before = newest?.rendered.catch(() => {});
    const rendered = Promise.resolve(before).then(() => state.pages.documents(documents));
    newest = { key, rendered };
    rendered.catch(() => {
      if (newest?.rendered === rendered) newest = undefined;
    });
    return rendered;
  }

  /** Runs only the plugin that owns the requested file. */
  function getFiles({ plugin, pageFiles }: Maker, { site }: DevState, rendered: Rendered): Files {
    const { content } = plugin;
    const from = [rendered, content];
    const before = made.get(pageFiles);
    if (before && isUnchanged(before.from, from)) return before.files;
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
type Maker = ReturnType<typeof findMakers>[number];

function isUnchanged(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.every((part, index) => part === now[index]);
}

function findMakers({ site }: Pick<DevState, 'site'>) {
  return site.plugins.flatMap((plugin) => {
    const { pageFiles } = plugin.instance;
    if (!pageFiles) return [];
    const folder = pageFiles.folder === '' ? '' : `${pageFiles.folder}/`;
    const ownsFile = (file: string) =>
      file.startsWith(folder) && (pageFiles.ownsFile?.(file.slice(folder.length)) ?? true);
    return [{ plugin, pageFiles, folder, ownsFile }];
  });
}

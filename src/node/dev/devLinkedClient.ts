import type { Site } from '../../model/site';
import { createGeneratedModules, findSiteFeatures, LINKED_MODULES } from '../bundle/generatedModules';
import { createLinkedClient, linkClient, type LinkedClient } from '../bundle/linkClient';
import { replaceFiles } from '../files/writeChangedFiles';
import { browserTarget, type SideInput } from './devTargets';

/** The linked client, and the paths of its files that have changed. */
interface Linked {
  readonly linked: LinkedClient;
  readonly changed: readonly string[];
}

/** The linked client of a development server. */
interface DevLinkedClient {
  /** Links the theme and the client if what they are linked from has changed. Calls run one after another. */
  link(): Promise<Linked>;
  /** Links them again, and returns the files that have changed. Does nothing before they have been linked for the first time. */
  update(): Promise<readonly string[]>;
  /** From now on, errors of updates are ignored. */
  close(): void;
}

/** Creates the linked client of a site. `getSite` returns the site as it is after all changes so far. */
export function createDevLinkedClient(
  input: Omit<SideInput, 'onErrors'>,
  getSite: () => Site,
): DevLinkedClient {
  const { aliases, dirs } = input;
  /** What the client was linked from. */
  let linkedFrom: string | undefined;
  let linkedClient: LinkedClient | undefined;
  let linking: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    link,
    async update() {
      if (linkedFrom === undefined) return [];
      try {
        return (await link()).changed;
      } catch (error) {
        // The generated modules may be gone once the server is closed.
        if (isClosed) return [];
        throw error;
      }
    },
    close() {
      isClosed = true;
    },
  };

  function link(): Promise<Linked> {
    linkedFrom ??= '';
    const linked = linking.then(async () => {
      const site = getSite();
      const target = browserTarget({ ...input, site, onErrors() {} }, '');
      const modules = createGeneratedModules({ site, aliases, side: 'browser' });
      const features = findSiteFeatures(site, aliases);
      const from = JSON.stringify([features, LINKED_MODULES.map((name) => modules[name])]);
      if (from === linkedFrom && linkedClient) return { linked: linkedClient, changed: [] };
      const result = await linkClient({ target, modules, ownImports: undefined, features, dir: dirs.linked });
      const changed = await replaceFiles(dirs.linked, result.outputs);
      linkedFrom = from;
      linkedClient = createLinkedClient(result, dirs.linked);
      return { linked: linkedClient, changed };
    });
    linking = linked.catch(() => {});
    return linked;
  }
}

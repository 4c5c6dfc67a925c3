import type { Site } from '../../model/site';
import { defineParameter, defineTask } from '../../model/task';
import { createGeneratedModules, findSiteFeatures, LINKED_MODULES } from '../bundle/generatedModules';
import {
  type StoredLinkedClient,
  storeLinkedClient,
  type WrittenClient,
  writeStoredClient,
} from '../bundle/linkedClient';
import type { LinkInput } from '../bundle/linkClient';
import type { Engine } from '../engine/engine';
import { browserTarget, type SideInput } from './devTargets';

/** The linked client of a development server. */
interface DevLinkedClient {
  /** Links the theme and the client if what they are linked from has changed. Calls run one after another. */
  link(): Promise<WrittenClient>;
  /** Links them again, and returns the files that have changed. Does nothing before they have been linked for the first time. */
  update(): Promise<readonly string[]>;
  /** From now on, errors of updates are ignored. */
  close(): void;
}

const linkInput = defineParameter<LinkInput>('dev-link-input');

/** Links the theme and the client. The next run of the server uses the stored result. */
export const devLinkedClient = defineTask<null, StoredLinkedClient>({
  name: 'dev-linked-client',
  run: (context) => storeLinkedClient(context, context.parameter(linkInput)),
});

/** Creates the linked client of a site. `getSite` returns the site as it is after all changes so far. */
export function createDevLinkedClient(
  { engine, ...input }: Omit<SideInput, 'onErrors'> & { readonly engine: Engine },
  getSite: () => Site,
): DevLinkedClient {
  const { aliases, dirs } = input;
  let isLinked = false;
  let linking: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    link,
    async update() {
      if (!isLinked) return [];
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

  function link(): Promise<WrittenClient> {
    isLinked = true;
    const linked = linking.then(async () => {
      const site = getSite();
      const { site: bundledSite, mode, generatedDir } = browserTarget({ ...input, site, onErrors() {} }, '');
      const modules = createGeneratedModules({ site, aliases, side: 'browser' });
      engine.set(linkInput, {
        target: { site: bundledSite, mode, aliases, generatedDir },
        modules: Object.fromEntries(LINKED_MODULES.map((name) => [name, modules[name] ?? ''])),
        ownImports: undefined,
        features: findSiteFeatures(site, aliases),
        dir: dirs.linked,
      });
      return writeStoredClient(engine, await engine.get(devLinkedClient, null), {
        dir: dirs.linked,
        siteDir: site.siteDir,
      });
    });
    linking = linked.catch(() => {});
    return linked;
  }
}

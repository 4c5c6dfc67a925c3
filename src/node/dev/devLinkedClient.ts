import { once } from '../../model/once';
import type { Site } from '../../model/site';
import { defineParameter, defineTask } from '../../model/task';
import { getBundledSite } from '../bundle/bundleSettings';
import type { BundleTarget } from '../bundle/bundleTargets';
import { createGeneratedModules, findSiteFeatures, LINKED_MODULES } from '../bundle/generatedModules';
import {
  type StoredLinkedClient,
  storeLinkedClient,
  type WrittenClient,
  writeStoredClient,
} from '../bundle/linkedClient';
import { getLinkedFile, type LinkInput, listLinkableModules } from '../bundle/linkClient';
import { createAliases } from '../bundle/resolution';
import type { Engine } from '../engine/engine';
import { isOwnCode } from '../files/ownCode';

/**
 * What compiled Markdown imports, and what pages often import. These modules are linked from the start: when others are linked because
 * of a new import, open pages load again.
 */
export const COMMON_MODULES: readonly string[] = [
  ...['@docusaurus/BrowserOnly', '@docusaurus/ExecutionEnvironment', '@docusaurus/Head', '@docusaurus/Link'],
  ...['@docusaurus/Translate', '@docusaurus/isInternalUrl', '@docusaurus/router', '@docusaurus/theme-common'],
  ...['@docusaurus/useBaseUrl', '@docusaurus/useBrokenLinks', '@docusaurus/useDocusaurusContext'],
  ...['@docusaurus/useGlobalData', '@docusaurus/useIsBrowser', '@mdx-js/react', '@theme/Admonition'],
  ...['@theme/CodeBlock', '@theme/Details', '@theme/DocCard', '@theme/DocCardList', '@theme/Heading'],
  ...['@theme/Layout', '@theme/MDXComponents', '@theme/MDXContent', '@theme/TOCInline', '@theme/TabItem'],
  ...['@theme/Tabs', '@theme/ThemedImage'],
];

/** The linked client of a development server. */
export interface DevLinkedClient {
  /** Returns the linked module of a source file of the generator; `undefined` for files that are not linked. */
  getLinkedFile(file: string): string | undefined;
  /** Returns whether a source file has been linked. */
  isLinked(file: string): boolean;
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

interface LinkedClientInput {
  readonly engine: Engine;
  readonly target: BundleTarget;
  /** Returns the site as it is after all changes so far. */
  getSite(): Site;
  /** Returns the modules of the generator that other modules import; `undefined` for all that they may import. */
  getOwnImports(): readonly string[] | undefined;
}

/** Creates the linked client of a site. */
export function createDevLinkedClient({
  engine,
  getSite,
  getOwnImports,
  target: { aliases, generatedDir, linkedDir },
}: LinkedClientInput): DevLinkedClient {
  const linkable = once(() => new Set(listLinkableModules(getTarget(getSite()))));
  let linkedFiles: Readonly<Record<string, string>> = {};
  let hasStarted = false;
  let linking: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    getLinkedFile(file) {
      const isKnown = isLinked(file) || linkable().has(file);
      return isKnown ? getLinkedFile(file, linkedDir) : undefined;
    },
    isLinked,
    link,
    async update() {
      if (!hasStarted) return [];
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

  function isLinked(file: string): boolean {
    return `${file}$` in linkedFiles;
  }

  function getTarget(site: Site): LinkInput['target'] {
    return { site: getBundledSite(site), aliases, generatedDir };
  }

  function listCommonModules(target: LinkInput['target']): readonly string[] {
    const all = createAliases({ ...target, side: 'browser' });
    return COMMON_MODULES.flatMap((name) => all[`${name}$`] ?? []).filter(isOwnCode);
  }

  function link(): Promise<WrittenClient> {
    hasStarted = true;
    const linked = linking.then(async () => {
      const site = getSite();
      const target = getTarget(site);
      const features = findSiteFeatures(site, aliases);
      const modules = createGeneratedModules({ site, aliases, side: 'browser', features });
      engine.set(linkInput, {
        target,
        modules: Object.fromEntries(LINKED_MODULES.map((name) => [name, modules[name] ?? ''])),
        ownImports: getOwnImports()?.concat(listCommonModules(target)),
        features,
      });
      const written = await writeStoredClient(engine, await engine.get(devLinkedClient, null), {
        dir: linkedDir,
        siteDir: site.siteDir,
      });
      linkedFiles = written.aliases;
      return written;
    });
    linking = linked.catch(() => {});
    return linked;
  }
}

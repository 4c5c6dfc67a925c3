import {
  DOCS_PLUGIN,
  type DocMetadata,
  type GeneratedIndexData,
  type GlobalDoc,
  type GlobalDocsData,
  type GlobalVersion,
} from '../../model/docs';
import { useLeafProps } from '../exports/renderRoutes';
import { useLocation } from '../exports/router';
import { type Failfast, useAllPluginInstancesData, usePluginData } from '../exports/useGlobalData';
import {
  type ActiveDocContext,
  type ActivePlugin,
  type AllDocsData,
  findActiveDocs,
  findActivePlugin,
  findActiveVersion,
  type ShownDoc,
} from './activeDocs';

/** Returns the global data of all docs instances by ID, empty if the site has none. */
export function useAllDocsData(): AllDocsData {
  return (useAllPluginInstancesData(DOCS_PLUGIN) ?? {}) as AllDocsData;
}

/** Returns the global data of a docs instance. */
export function useDocsData(pluginId = 'default'): GlobalDocsData {
  const data = usePluginData(DOCS_PLUGIN, pluginId) as GlobalDocsData | undefined;
  if (data) return data;
  throw new Error(
    `You are using a feature of the Docusaurus docs plugin, but this plugin does not seem to be enabled (pluginId=${pluginId})`,
  );
}

/** Returns the docs instance of the current page. */
export function useActivePlugin({ failfast }: Failfast = {}): ActivePlugin | undefined {
  const all = useAllDocsData();
  const { pathname } = useLocation();
  const active = findActivePlugin(all, pathname);
  if (!active && failfast) {
    const paths = Object.values(all).map(({ path }) => path);
    throw new Error(
      `Can't find active docs plugin for "${pathname}" pathname, while it was expected to be found. Maybe you tried to use a docs feature that can only be used on a docs-related page? Existing docs plugin paths are: ${paths.join(', ')}`,
    );
  }
  return active;
}

/** Returns the docs instance and version of the current page. */
export function useActivePluginAndVersion(
  options: Failfast = {},
): { readonly activePlugin: ActivePlugin; readonly activeVersion: GlobalVersion | undefined } | undefined {
  const activePlugin = useActivePlugin(options);
  const { pathname } = useLocation();
  return (
    activePlugin && { activePlugin, activeVersion: findActiveVersion(activePlugin.pluginData, pathname) }
  );
}

/** Returns the versions of a docs instance, most recent first. */
export function useVersions(pluginId?: string): readonly GlobalVersion[] {
  return useDocsData(pluginId).versions;
}

/** Returns the latest version, which readers see by default. */
export function useLatestVersion(pluginId?: string): GlobalVersion {
  return findLatestVersion(useDocsData(pluginId));
}

/** Returns the version of the current page. */
export function useActiveVersion(pluginId?: string): GlobalVersion | undefined {
  return findActiveVersion(useDocsData(pluginId), useLocation().pathname);
}

/** Returns the version and doc of the current page, and the same doc in other versions. */
export function useActiveDocContext(pluginId?: string): ActiveDocContext {
  return findActiveDocs(useDocsData(pluginId), useLocation().pathname, useShownDoc());
}

/** Returns what to suggest to readers of another version: the latest version, and the same doc in it. */
export function useDocVersionSuggestions(pluginId?: string): {
  readonly latestDocSuggestion?: GlobalDoc;
  readonly latestVersionSuggestion: GlobalVersion;
} {
  const latestVersionSuggestion = findLatestVersion(useDocsData(pluginId));
  const { alternateDocVersions } = useActiveDocContext(pluginId);
  return {
    latestDocSuggestion: alternateDocVersions[latestVersionSuggestion.name],
    latestVersionSuggestion,
  };
}

function findLatestVersion({ versions }: GlobalDocsData): GlobalVersion {
  const latest = versions.find(({ isLast }) => isLast);
  if (!latest) throw new Error('The docs have no latest version.');
  return latest;
}

interface DocPageProps {
  readonly content?: { readonly metadata?: Partial<DocMetadata> };
  readonly categoryGeneratedIndex?: GeneratedIndexData;
  readonly alternates?: ShownDoc['alternates'];
}

/** Returns the current doc according to the page's props. */
function useShownDoc(): ShownDoc | undefined {
  const { content, categoryGeneratedIndex, alternates } = useLeafProps() as DocPageProps;
  if (categoryGeneratedIndex) {
    const { slug: id, permalink: path, sidebar } = categoryGeneratedIndex;
    return { id, path, sidebar, alternates };
  }
  const { id, permalink: path, sidebar, unlisted } = content?.metadata ?? {};
  return id !== undefined && path !== undefined ? { id, path, sidebar, unlisted, alternates } : undefined;
}

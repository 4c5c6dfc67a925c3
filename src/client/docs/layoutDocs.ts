import { hasVersions } from '@generated/features';
import type { GlobalDoc, GlobalVersion } from '../../model/docs';
import { useActiveDocContext, useLatestVersion } from './docsData';
import { type PreferredVersion, useDocsPreferredVersion } from './preferredVersion';

/**
 * With a single version there is no preference to read. The constant never changes on a site, so every render
 * calls the same hooks.
 */
const usePreferredVersion: (pluginId?: string) => Pick<PreferredVersion, 'preferredVersion'> = hasVersions
  ? useDocsPreferredVersion
  : () => ({ preferredVersion: null });

/**
 * Returns the versions that a navbar link may point to, best first: the current, the preferred, the latest.
 */
export function useDocsVersionCandidates(pluginId?: string): readonly [GlobalVersion, ...GlobalVersion[]] {
  const { activeVersion } = useActiveDocContext(pluginId);
  const { preferredVersion } = usePreferredVersion(pluginId);
  const latest = useLatestVersion(pluginId);
  const found = [activeVersion, preferredVersion, latest].filter((version) => version != null);
  return [...new Set(found)] as unknown as readonly [GlobalVersion, ...GlobalVersion[]];
}

/** Returns the doc that a navbar link refers to, or `null` for a draft. Throws if no version has the doc. */
export function useLayoutDoc(docId: string, pluginId?: string): GlobalDoc | null {
  return findLayoutDoc(useDocsVersionCandidates(pluginId), docId);
}

/** Returns the sidebar that a navbar link refers to. Throws if no version has it. */
export function useLayoutDocsSidebar(
  sidebarId: string,
  pluginId?: string,
): { readonly link?: { readonly path: string; readonly label: string } } {
  return findLayoutSidebar(useDocsVersionCandidates(pluginId), sidebarId);
}

/** Returns the doc from the first version that has it. */
export function findLayoutDoc(versions: readonly GlobalVersion[], docId: string): GlobalDoc | null {
  const docs = versions.flatMap((version) => version.docs);
  const doc = docs.find(({ id }) => id === docId);
  if (doc) return doc;
  if (versions.some(({ draftIds }) => draftIds.includes(docId))) return null;
  throw new Error(
    `Couldn't find any doc with id "${docId}" in ${formatVersionNames(versions)}.\nAvailable doc ids are:\n${formatIds(docs.map(({ id }) => id))}`,
  );
}

/** Returns the sidebar from the first version that has it. */
export function findLayoutSidebar(
  versions: readonly GlobalVersion[],
  sidebarId: string,
): { readonly link?: { readonly path: string; readonly label: string } } {
  const sidebars = versions.flatMap((version) => Object.entries(version.sidebars ?? {}));
  const found = sidebars.find(([id]) => id === sidebarId);
  if (found) return found[1];
  throw new Error(
    `Can't find any sidebar with id "${sidebarId}" in ${formatVersionNames(versions)}.\nAvailable sidebar ids are:\n${formatIds(sidebars.map(([id]) => id))}`,
  );
}

function formatVersionNames(versions: readonly GlobalVersion[]): string {
  return `version${versions.length > 1 ? 's' : ''} "${versions.map(({ name }) => name).join(', ')}"`;
}

function formatIds(ids: readonly string[]): string {
  return [...new Set(ids)].map((id) => `- ${id}`).join('\n');
}

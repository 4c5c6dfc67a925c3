import type { GlobalDoc, GlobalDocsData, GlobalVersion } from '../../model/docs';
import { isPathWithin, isSamePath } from '../../model/url';

export type AllDocsData = Readonly<Record<string, GlobalDocsData>>;

export interface ActivePlugin {
  readonly pluginId: string;
  readonly pluginData: GlobalDocsData;
}

/** The doc of a page according to the page's own data: global data contains only some docs. */
export interface ShownDoc extends GlobalDoc {
  /** The paths of the doc in other versions, by version name. */
  readonly alternates?: Readonly<Record<string, string>>;
}

/** The position of a path within a docs instance. */
export interface ActiveDocContext {
  readonly activeVersion?: GlobalVersion;
  readonly activeDoc?: GlobalDoc;
  /** The same doc in each version that contains it, by version name. */
  readonly alternateDocVersions: Readonly<Record<string, GlobalDoc>>;
}

/** Returns the innermost docs instance that contains a path. */
export function findActivePlugin(all: AllDocsData, pathname: string): ActivePlugin | undefined {
  const found = Object.entries(all)
    .sort(([, a], [, b]) => b.path.localeCompare(a.path))
    .find(([, { path }]) => isPathWithin(pathname, path));
  return found && { pluginId: found[0], pluginData: found[1] };
}

/** Returns the innermost version that contains a path. */
export function findActiveVersion({ versions }: GlobalDocsData, pathname: string): GlobalVersion | undefined {
  return [...versions]
    .sort((a, b) => b.path.length - a.path.length)
    .find(({ path }) => isPathWithin(pathname, path));
}

/** Returns the version and doc at a path. `shown` is the doc of the current page. */
export function findActiveDocs(
  data: GlobalDocsData,
  pathname: string,
  shown: ShownDoc | undefined,
): ActiveDocContext {
  const activeVersion = findActiveVersion(data, pathname);
  const activeDoc =
    activeVersion &&
    (activeVersion.docs.find(({ path }) => isSamePath(path, pathname)) ??
      (shown && isSamePath(shown.path, pathname) ? shown : undefined));
  const alternateDocVersions: Record<string, GlobalDoc> = {};
  if (activeDoc) {
    for (const version of data.versions) {
      const { id } = activeDoc;
      const path = shown?.id === id ? shown.alternates?.[version.name] : undefined;
      const doc =
        version === activeVersion
          ? activeDoc
          : (version.docs.find((known) => known.id === id) ?? (path === undefined ? path : { id, path }));
      if (doc) alternateDocVersions[version.name] = doc;
    }
  }
  return { activeVersion, activeDoc, alternateDocVersions };
}

import type { GlobalDoc, GlobalDocsData, GlobalVersion } from '../../model/docs';
import { isSamePath } from '../../model/url';
import { matchPath } from '../exports/router';

export type AllDocsData = Readonly<Record<string, GlobalDocsData>>;

export interface ActivePlugin {
  readonly pluginId: string;
  readonly pluginData: GlobalDocsData;
}

/** The doc of a page as the page itself tells of it: global data holds only some docs. */
export interface ShownDoc extends GlobalDoc {
  /** Where other versions have the doc: paths by version name. */
  readonly alternates?: Readonly<Record<string, string>>;
}

/** Where a path is among the docs of an instance. */
export interface ActiveDocContext {
  readonly activeVersion?: GlobalVersion;
  readonly activeDoc?: GlobalDoc;
  /** The same doc in each version that has it, by version name. */
  readonly alternateDocVersions: Readonly<Record<string, GlobalDoc>>;
}

/** Gives the docs instance that a path is below; of nested ones the inner. */
export function findActivePlugin(all: AllDocsData, pathname: string): ActivePlugin | undefined {
  const found = Object.entries(all)
    .sort(([, a], [, b]) => b.path.localeCompare(a.path))
    .find(([, { path }]) => matchPath(pathname, { path }));
  return found && { pluginId: found[0], pluginData: found[1] };
}

/** Gives the version that a path is below; of nested ones the inner. */
export function findActiveVersion({ versions }: GlobalDocsData, pathname: string): GlobalVersion | undefined {
  return [...versions]
    .sort((a, b) => b.path.length - a.path.length)
    .find(({ path }) => matchPath(pathname, { path }));
}

/** Gives where a path is; `shown` is the doc of the page. */
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

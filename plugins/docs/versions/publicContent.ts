import type { LoadedVersion } from './loadVersion';

/** Returns the versions of a docs instance in the shape that plugins know from Docusaurus. */
export function toPublicContent(versions: readonly LoadedVersion[]): object {
  return {
    loadedVersions: versions.map(
      ({
        name,
        contentDir,
        sidebarFile,
        docs,
        draftIds,
        label,
        path,
        tagsPath,
        isLast,
        sidebars,
        ...version
      }) => ({
        versionName: name,
        label,
        path,
        tagsPath,
        isLast,
        banner: version.banner,
        badge: version.badge,
        noIndex: version.noIndex,
        className: version.className,
        routePriority: version.routePriority,
        contentPath: contentDir,
        sidebarFilePath: sidebarFile,
        sidebars,
        docs: docs.map(({ metadata }) => metadata),
        drafts: draftIds.map((id) => ({ id })),
      }),
    ),
  };
}

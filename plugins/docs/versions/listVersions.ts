import path from 'node:path';
import { DOCS_PLUGIN, type VersionData } from '../../../src/model/docs';
import type { LoadContext } from '../../../src/model/plugin';
import { joinUrl } from '../../../src/model/url';
import { plainContext } from '../../../src/node/files/plainContext';
import { type ContentRoots, getContentRoots } from '../../../src/node/files/contentRoots';
import type { ContentAccess } from '../../../src/node/files/readSource';
import { type ContentFolders, getLocalizedDir } from '../../../src/node/metadata/localizedContent';
import type { DocsOptions } from '../options';
import { CURRENT, readVersionNames } from './readVersionNames';

/** A version of the docs: the location of its files and its paths on the site. */
export interface Version
  extends ContentFolders,
    Pick<VersionData, 'label' | 'isLast' | 'banner' | 'badge' | 'noIndex' | 'className'> {
  readonly name: string;
  /** Full path, base URL included. */
  readonly path: string;
  readonly tagsPath: string;
  /** Absolute; `undefined` for one sidebar generated from all docs, `false` for no sidebar. */
  readonly sidebarFile: string | false | undefined;
  /** The folders that its files may be read from. */
  readonly roots: ContentRoots;
  /** Routes with a higher priority are matched first. */
  readonly routePriority: number | undefined;
}

type VersionContext = Pick<
  LoadContext,
  'siteDir' | 'baseUrl' | 'siteConfigPath' | 'localizationDir' | 'i18n'
>;

/** Returns the name of the folder or translation file of a version. */
export function toVersionFolder(name: string): string {
  return name === CURRENT ? CURRENT : `version-${name}`;
}

/** Returns the versions that a docs instance serves, newest first. */
export function listVersions(
  context: VersionContext,
  options: DocsOptions,
  access: ContentAccess = plainContext,
): readonly Version[] {
  const { siteDir, baseUrl, siteConfigPath } = context;
  const { names, last } = readVersionNames(options, { siteDir, siteConfigPath }, access);
  return names.map((name, index) => {
    const isLast = name === last;
    const custom = options.versions[name] ?? {};
    const part = custom.path ?? (isLast ? '' : name === CURRENT ? 'next' : name);
    const versionPath = joinUrl(baseUrl, options.routeBasePath, part);
    const banner =
      custom.banner ?? (isLast ? 'none' : index < names.indexOf(last) ? 'unreleased' : 'unmaintained');
    return {
      name,
      label: custom.label ?? (name === CURRENT ? 'Next' : name),
      isLast,
      path: versionPath,
      tagsPath: joinUrl(versionPath, options.tagsBasePath),
      ...resolveVersionFiles(name, options, { context, access }),
      banner: banner === 'none' ? null : banner,
      badge: custom.badge ?? names.length > 1,
      noIndex: custom.noIndex ?? false,
      className: custom.className ?? `docs-version-${name}`,
      routePriority: part === '' || part === '/' ? -1 : undefined,
    };
  });
}

function resolveVersionFiles(
  name: string,
  { id, path: dir, sidebarPath }: DocsOptions,
  { context, access }: { readonly context: VersionContext; readonly access: ContentAccess },
) {
  const { siteDir } = context;
  const localizedDir = getLocalizedDir(context, { name: DOCS_PLUGIN, id }, toVersionFolder(name));
  if (name === CURRENT) {
    const contentDir = path.resolve(siteDir, dir);
    const sidebarFile = sidebarPath && path.resolve(siteDir, sidebarPath);
    const roots = getContentRoots(siteDir, [contentDir, localizedDir ?? siteDir, sidebarFile || siteDir]);
    return { contentDir, localizedDir, sidebarFile, roots };
  }
  const { contentDir, sidebarFile } = getCutVersionFiles(siteDir, id, name);
  return {
    contentDir,
    localizedDir,
    sidebarFile: access.kindOf(sidebarFile) !== undefined && sidebarFile,
    roots: getContentRoots(siteDir, localizedDir === undefined ? [] : [localizedDir]),
  };
}

/** Returns the absolute paths of the files of a version that was cut from the current one. */
export function getCutVersionFiles(
  siteDir: string,
  id: string,
  name: string,
): { readonly contentDir: string; readonly sidebarFile: string } {
  const prefix = id === 'default' ? '' : `${id}_`;
  const folder = toVersionFolder(name);
  return {
    contentDir: path.join(siteDir, `${prefix}versioned_docs`, folder),
    sidebarFile: path.join(siteDir, `${prefix}versioned_sidebars`, `${folder}-sidebars.json`),
  };
}

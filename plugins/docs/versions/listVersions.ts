import fs from 'node:fs';
import path from 'node:path';
import type { VersionData } from '../../../src/model/docs';
import type { LoadContext } from '../../../src/model/plugin';
import { joinUrl } from '../../../src/model/url';
import { type ContentRoots, getContentRoots } from '../../../src/node/files/contentRoots';
import type { DocsOptions } from '../options';
import { CURRENT, readVersionNames } from './readVersionNames';

/** A version of the docs: the location of its files and its paths on the site. */
export interface Version {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Full path, base URL included. */
  readonly path: string;
  readonly tagsPath: string;
  /** Absolute. */
  readonly contentDir: string;
  /** Absolute; `undefined` for one sidebar generated from all docs, `false` for no sidebar. */
  readonly sidebarFile: string | false | undefined;
  /** The folders that its files may be read from. */
  readonly roots: ContentRoots;
  readonly banner: VersionData['banner'];
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly className: string;
  /** Routes with a higher priority are matched first. */
  readonly routePriority: number | undefined;
}

/** Returns the versions that a docs instance serves, newest first. */
export async function listVersions(
  { siteDir, baseUrl, siteConfigPath }: Pick<LoadContext, 'siteDir' | 'baseUrl' | 'siteConfigPath'>,
  options: DocsOptions,
): Promise<readonly Version[]> {
  const { names, last } = await readVersionNames(options, { siteDir, siteConfigPath });
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
      ...resolveVersionFiles(name, siteDir, options),
      banner: banner === 'none' ? null : banner,
      badge: custom.badge ?? names.length > 1,
      noIndex: custom.noIndex ?? false,
      className: custom.className ?? `docs-version-${name}`,
      routePriority: part === '' || part === '/' ? -1 : undefined,
    };
  });
}

function resolveVersionFiles(name: string, siteDir: string, { id, path: dir, sidebarPath }: DocsOptions) {
  if (name === CURRENT) {
    const contentDir = path.resolve(siteDir, dir);
    const sidebarFile = sidebarPath && path.resolve(siteDir, sidebarPath);
    return { contentDir, sidebarFile, roots: getContentRoots(siteDir, [contentDir, sidebarFile || siteDir]) };
  }
  const prefix = id === 'default' ? '' : `${id}_`;
  const sidebarFile = path.join(siteDir, `${prefix}versioned_sidebars`, `version-${name}-sidebars.json`);
  return {
    contentDir: path.join(siteDir, `${prefix}versioned_docs`, `version-${name}`),
    sidebarFile: fs.existsSync(sidebarFile) && sidebarFile,
    roots: getContentRoots(siteDir),
  };
}

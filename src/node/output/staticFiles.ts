import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { HostName } from '../../model/hostConfig';
import { findCharacterProblem, findHostProblem } from '../../model/pageAddress';
import type { Diagnostic } from '../../model/diagnostic';
import type { Site } from '../../model/site';
import { SiteError, throwErrors } from '../../model/siteError';
import { getParentFolders } from '../../model/url';
import { isFolder, listFiles } from '../files/listFiles';
import { mapConcurrent } from '../workers/mapConcurrent';
import { createReadError } from '../files/readError';

/** The static files of a site. */
export interface StaticFiles {
  /** Absolute, by their path in the output. */
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns the files of the static folders of a site; of two with the same path in the output, the one in the first folder
 * counts. The content of a folder is published at its own path, and under the first symbolic link to it; a finding names
 * further links. Throws `SiteError` for dangling links and links that leave the site.
 */
export async function staticFiles({
  siteDir,
  siteConfig,
}: Pick<Site, 'siteDir' | 'siteConfig'>): Promise<StaticFiles> {
  const found = new Map<string, string>();
  const skipped: string[] = [];
  for (const each of siteConfig.staticDirectories) {
    const dir = path.resolve(siteDir, each);
    if (!isFolder(dir)) continue;
    const names = await listFiles({
      dir,
      include: ['**'],
      exclude: [],
      siteDir,
      isCopied: true,
      onSkippedLink: (link) => skipped.push(link),
    });
    await mapConcurrent(names, async (name) => {
      const file = path.join(dir, name);
      await stat(file).catch((cause: NodeJS.ErrnoException) => {
        throw createReadError(file, cause);
      });
    });
    throwErrors(names.flatMap((name) => nameErrors(name, path.join(dir, name), siteConfig.host.name)));
    for (const name of names) if (!found.has(name)) found.set(name, path.join(dir, name));
  }
  return { files: found, diagnostics: skipped.length > 0 ? [skippedLinks(skipped, siteDir)] : [] };
}

const NAMED_LINKS = 3;

function skippedLinks(links: readonly string[], siteDir: string): Diagnostic {
  const [first = ''] = links;
  const named = links.slice(0, NAMED_LINKS).map((link) => `\`${path.relative(siteDir, link)}\``);
  const more = links.length > named.length ? ` and ${links.length - named.length} more` : '';
  return {
    kind: 'content',
    severity: 'warn',
    message: `Static folders have several symbolic links to the same folder. Only the first is published, not ${named.join(', ')}${more}.`,
    hint: 'Replace the other links by copies, or remove them.',
    location: { file: first },
  };
}

/** Hidden files are for the host itself; a file that no request can name, or that the host refuses, is an error. */
function nameErrors(name: string, file: string, host: HostName): readonly SiteError[] {
  const problem = findCharacterProblem(name) ?? findHostProblem(name, host);
  if (problem === undefined) return [];
  const hint = 'Rename the file or its folder.';
  return [new SiteError(`The path of a static file ${problem}.`, { hint, location: { file } })];
}

/** Refuses static files that cannot lie in the output beside what is made: `made` gives what that is in words, by its path in the output. */
export function checkStaticFiles(
  statics: ReadonlyMap<string, string>,
  made: ReadonlyMap<string, string>,
): void {
  const folders = new Map<string, string>();
  for (const [output, what] of made) {
    for (const dir of getParentFolders(output)) if (!folders.has(dir)) folders.set(dir, what);
  }
  const errors = [...statics].flatMap(([name, file]) => {
    const same = made.get(name);
    if (same !== undefined) return clash(file, `has the place in the output of ${same}`);
    const below = folders.get(name);
    if (below !== undefined) return clash(file, `has the name of the folder of ${below}`);
    const above = getParentFolders(name).find((dir) => made.has(dir));
    return above === undefined ? [] : clash(file, `lies in a folder that has the name of ${made.get(above)}`);
  });
  throwErrors(errors);
}

function clash(file: string, how: string): readonly SiteError[] {
  return [
    new SiteError(`The static file ${file} ${how}.`, {
      hint: 'Rename the static file, or give the page another address with `slug`.',
      location: { file },
    }),
  ];
}

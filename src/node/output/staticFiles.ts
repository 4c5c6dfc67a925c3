import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { HostName } from '../../model/hostConfig';
import { formatList } from '../../model/lists';
import { findCharacterProblem, findHostProblem } from '../../model/pageAddress';
import type { Diagnostic } from '../../model/diagnostic';
import { SiteError, throwErrors } from '../../model/siteError';
import { getParentFolders } from '../../model/url';
import { listFiles } from '../files/listFiles';
import { kindOf } from '../files/pathKind';
import { mapConcurrent } from '../../model/mapConcurrent';
import { createReadError } from '../files/readError';
import type { SiteFacts } from '../site/siteFacts';

/** The static files of a site. */
export interface StaticFiles {
  /** Absolute source paths, by their path in the output. */
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns the files of the static folders of a site. If two have the same output path, the one in the first folder is used.
 * A folder is published at its own path and under the first symbolic link to it; a warning lists further links. Throws `SiteError` for dangling links and links that leave the site.
 */
export async function findStaticFiles({
  siteDir,
  siteConfig,
}: Pick<SiteFacts, 'siteDir' | 'siteConfig'>): Promise<StaticFiles> {
  const found = new Map<string, string>();
  const skipped: string[] = [];
  for (const each of siteConfig.staticDirectories) {
    const dir = path.resolve(siteDir, each);
    if (kindOf(dir) !== 'folder') continue;
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
    throwErrors(names.flatMap((name) => checkName(name, path.join(dir, name), siteConfig.host.name)));
    for (const name of names) if (!found.has(name)) found.set(name, path.join(dir, name));
  }
  return {
    files: found,
    diagnostics: skipped.length > 0 ? [createSkippedLinksWarning(skipped, siteDir)] : [],
  };
}

const MAX_LISTED_LINKS = 3;

function createSkippedLinksWarning(links: readonly string[], siteDir: string): Diagnostic {
  const [first = ''] = links;
  const names = links.map((link) => `\`${path.relative(siteDir, link)}\``);
  return {
    code: 'duplicate-static-link',
    severity: 'warn',
    message: `Static folders have several symbolic links to the same folder. Only the first is published, not ${formatList(names, MAX_LISTED_LINKS)}.`,
    hint: 'Replace the other links with copies, or remove them.',
    location: { file: first },
  };
}

/** Returns an error if no request can reach a file with this name, or if the host rejects it. */
function checkName(name: string, file: string, host: HostName): readonly SiteError[] {
  const problem = findCharacterProblem(name) ?? findHostProblem(name, host);
  if (problem === undefined) return [];
  const hint = 'Rename the file or its folder.';
  return [
    new SiteError(`The path of a static file ${problem}.`, {
      code: 'invalid-url-path',
      hint,
      location: { file },
    }),
  ];
}

/**
 * Returns a warning for each static file at the path of a page, which is published instead. Throws `SiteError` for files that make it
 * impossible to publish a page: one is at the path of a folder, or the other way around. `outputs` describes the files of pages, by their
 * path in the output.
 */
export function checkStaticFiles(
  statics: ReadonlyMap<string, string>,
  outputs: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const folders = new Map<string, string>();
  for (const [output, what] of outputs) {
    for (const dir of getParentFolders(output)) if (!folders.has(dir)) folders.set(dir, what);
  }
  const errors = [...statics].flatMap(([name, file]) => {
    const below = folders.get(name);
    if (below !== undefined)
      return createConflictError(file, `has the same path as the output folder of ${below}`);
    const above = getParentFolders(name).find((dir) => outputs.has(dir));
    return above === undefined
      ? []
      : createConflictError(file, `is in a folder with the same output path as ${outputs.get(above)}`);
  });
  throwErrors(errors);
  return [...statics].flatMap(([name, file]) => {
    const page = outputs.get(name);
    return page === undefined ? [] : createSkippedFileWarning(file, page);
  });
}

const RENAME = 'Rename the static file, or change the path of the page with `slug`.';

function createSkippedFileWarning(file: string, page: string): Diagnostic {
  return {
    code: 'output-conflict',
    severity: 'warn',
    message: `The static file \`${file}\` was not published, because it has the same output path as ${page}.`,
    hint: RENAME,
    location: { file },
  };
}

function createConflictError(file: string, how: string): readonly SiteError[] {
  return [
    new SiteError(`The static file \`${file}\` ${how}.`, {
      code: 'static-file-conflict',
      hint: RENAME,
      location: { file },
    }),
  ];
}

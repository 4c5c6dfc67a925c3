import path from 'node:path';
import type { LoadContext } from '../../../src/model/plugin';
import { formatSuggestion } from '../../../src/model/findClosest';
import { type SourceLocation, SiteError, throwErrors } from '../../../src/model/siteError';
import { getContentRoots } from '../../../src/node/files/contentRoots';
import { parseJson } from '../../../src/node/dataFiles/loadDataFile';
import { type ContentAccess, readSource } from '../../../src/node/files/readSource';
import type { DocsOptions } from '../options';

/** The name of the version in the `path` folder, as opposed to those that were cut from it. */
export const CURRENT = 'current';

/**
 * Returns the names of the versions that the options include, newest first, and the name of the one that is served by
 * default. Throws `SiteError` if `versions.json` or an option is invalid.
 */
export function readVersionNames(
  options: DocsOptions,
  { siteDir, siteConfigPath }: Pick<LoadContext, 'siteDir' | 'siteConfigPath'>,
  access: ContentAccess,
): { readonly names: readonly string[]; readonly last: string } {
  const file = getVersionsFile(siteDir, options.id);
  const location = { file: siteConfigPath };
  const cut = readCutVersions(file, options, { location, siteDir, access });
  // Some sites also list the current version in `versions.json`.
  const all = [...new Set([...(options.includeCurrentVersion ? [CURRENT] : []), ...cut])];
  if (all.length === 0) {
    throw new SiteError('The docs have no versions.', {
      code: 'invalid-version',
      hint: 'Set `includeCurrentVersion` to `true`, or list versions in `versions.json`.',
      location,
    });
  }
  const { onlyIncludeVersions: only, lastVersion, versions } = options;
  throwErrors([
    ...findUnknownVersions(['versions', Object.keys(versions)], all, location),
    ...findUnknownVersions(['onlyIncludeVersions', only ?? []], all, location),
    ...findUnknownVersions(
      ['lastVersion', lastVersion === undefined ? [] : [lastVersion]],
      only ?? all,
      location,
    ),
  ]);
  const names = only ? all.filter((name) => only.includes(name)) : all;
  const last = lastVersion ?? names.find((name) => name !== CURRENT) ?? CURRENT;
  return { names, last };
}

function readCutVersions(
  file: string,
  { disableVersioning }: DocsOptions,
  {
    location,
    siteDir,
    access,
  }: { readonly location: SourceLocation; readonly siteDir: string; readonly access: ContentAccess },
): readonly string[] {
  const exists = access.kindOf(file) !== undefined;
  if (disableVersioning && !exists) {
    throw new SiteError('The docs option `disableVersioning` is set, but the site has no versions.', {
      code: 'invalid-version',
      hint: `Remove the option. Versions would be listed in \`${path.basename(file)}\`.`,
      location,
    });
  }
  return disableVersioning ? [] : readVersionsFile(file, siteDir, access);
}

/** Returns the absolute path of the file that lists the versions of a docs instance, apart from the current one. */
export function getVersionsFile(siteDir: string, id: string): string {
  return path.join(siteDir, id === 'default' ? 'versions.json' : `${id}_versions.json`);
}

/** Returns the names in a versions file, newest first; none if it does not exist. Throws `SiteError` if it is invalid. */
export function readVersionsFile(file: string, siteDir: string, access: ContentAccess): readonly string[] {
  if (access.kindOf(file) === undefined) return [];
  const names = parseJson(readSource(file, getContentRoots(siteDir), access), file);
  if (!Array.isArray(names)) {
    throw new SiteError(`\`${file}\` must contain a list of version names.`, {
      code: 'invalid-version',
      hint: 'Write a list such as `["2.0.0", "1.0.0"]`, newest first.',
      location: { file },
    });
  }
  throwErrors(
    names.flatMap((name) => {
      const problem = describeNameProblem(name);
      const message = `The version name \`${JSON.stringify(name)}\` ${problem}.`;
      return problem === undefined
        ? []
        : new SiteError(message, {
            code: 'invalid-version',
            hint: 'Use a short name, such as `"2.0.0"`.',
            location: { file },
          });
    }),
  );
  return names;
}

/** Returns what is wrong with the name of a version, as the rest of a sentence; `undefined` for a valid name. */
export function describeNameProblem(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'is not a string';
  if (name.trim() === '') return 'is empty';
  if (/[/\\]/.test(name)) return 'contains a slash';
  if (name.length > 32) return 'is longer than 32 characters';
  if (/[<>:"|?*]|\p{Cc}/u.test(name)) return 'contains a character that is not allowed in file names';
  return name === '.' || name === '..' ? 'refers to a folder' : undefined;
}

function findUnknownVersions(
  [option, names]: readonly [string, readonly string[]],
  known: readonly string[],
  location: SourceLocation,
): readonly SiteError[] {
  return names
    .filter((name) => !known.includes(name))
    .map(
      (name) =>
        new SiteError(
          `The docs option \`${option}\` references the version \`${name}\`, which does not exist.`,
          {
            code: 'unknown-version',
            hint: `${formatSuggestion(name, known)}Available versions: ${known.join(', ')}.`,
            location,
          },
        ),
    );
}

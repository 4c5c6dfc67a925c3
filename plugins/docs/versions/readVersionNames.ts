import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '../../../src/model/plugin';
import { findClosest } from '../../../src/model/findClosest';
import { type SourceLocation, SiteError, throwErrors } from '../../../src/model/siteError';
import { getContentRoots } from '../../../src/node/files/contentRoots';
import { loadDataFile } from '../../../src/node/dataFiles/loadDataFile';
import type { DocsOptions } from '../options';

/** The name of the version in the `path` folder, as opposed to those that were cut from it. */
export const CURRENT = 'current';

/**
 * Returns the names of the versions that the options include, newest first, and the name of the one that is served by
 * default. Throws `SiteError` if `versions.json` or an option is invalid.
 */
export async function readVersionNames(
  options: DocsOptions,
  { siteDir, siteConfigPath }: Pick<LoadContext, 'siteDir' | 'siteConfigPath'>,
): Promise<{ readonly names: readonly string[]; readonly last: string }> {
  const file = path.join(siteDir, options.id === 'default' ? 'versions.json' : `${options.id}_versions.json`);
  const location = { file: siteConfigPath };
  const cut = await readCutVersions(file, options, { location, siteDir });
  const all = [...(options.includeCurrentVersion ? [CURRENT] : []), ...cut];
  if (all.length === 0) {
    throw new SiteError('The docs have no versions.', {
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

async function readCutVersions(
  file: string,
  { disableVersioning }: DocsOptions,
  { location, siteDir }: { readonly location: SourceLocation; readonly siteDir: string },
): Promise<readonly string[]> {
  const exists = fs.existsSync(file);
  if (disableVersioning && !exists) {
    throw new SiteError('The docs option `disableVersioning` is set, but the site has no versions.', {
      hint: `Remove the option. Versions would be listed in \`${path.basename(file)}\`.`,
      location,
    });
  }
  if (disableVersioning || !exists) return [];
  const names = await loadDataFile(file, getContentRoots(siteDir));
  if (!Array.isArray(names)) {
    throw new SiteError(`\`${file}\` must contain a list of version names.`, {
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
        : new SiteError(message, { hint: 'Use a short name, such as `"2.0.0"`.', location: { file } });
    }),
  );
  return names;
}

function describeNameProblem(name: unknown): string | undefined {
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
    .map((name) => {
      const closest = findClosest(name, known);
      const suggestion = closest === undefined ? '' : `Did you mean \`${closest}\`? `;
      return new SiteError(
        `The docs option \`${option}\` references the version \`${name}\`, which does not exist.`,
        {
          hint: `${suggestion}Available versions: ${known.join(', ')}.`,
          location,
        },
      );
    });
}

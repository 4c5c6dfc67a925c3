import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext } from '../../../src/model/plugin';
import { findClosest } from '../../../src/model/findClosest';
import { type SourceLocation, SiteError, throwErrors } from '../../../src/model/siteError';
import { getContentRoots } from '../../../src/node/files/contentRoots';
import { loadDataFile } from '../../../src/node/dataFiles/loadDataFile';
import type { DocsOptions } from '../options';

/** The version in the `path` folder, as opposed to those that were cut from it. */
export const CURRENT = 'current';

/** Gives the names of the versions that the options leave, newest first, and which of them is the last (contract/build.md §3.11). */
export async function versionNames(
  options: DocsOptions,
  { siteDir, siteConfigPath }: Pick<LoadContext, 'siteDir' | 'siteConfigPath'>,
): Promise<{ readonly names: readonly string[]; readonly last: string }> {
  const file = path.join(siteDir, options.id === 'default' ? 'versions.json' : `${options.id}_versions.json`);
  const location = { file: siteConfigPath };
  const cut = await cutVersions(file, options, { location, siteDir });
  const all = [...(options.includeCurrentVersion ? [CURRENT] : []), ...cut];
  if (all.length === 0) {
    throw new SiteError('The docs have no version at all.', {
      hint: 'Set `includeCurrentVersion` to true, or name versions in versions.json.',
      location,
    });
  }
  const { onlyIncludeVersions: only, lastVersion, versions } = options;
  throwErrors([
    ...unknown(['versions', Object.keys(versions)], all, location),
    ...unknown(['onlyIncludeVersions', only ?? []], all, location),
    ...unknown(['lastVersion', lastVersion === undefined ? [] : [lastVersion]], only ?? all, location),
  ]);
  const names = only ? all.filter((name) => only.includes(name)) : all;
  const last = lastVersion ?? names.find((name) => name !== CURRENT) ?? CURRENT;
  return { names, last };
}

async function cutVersions(
  file: string,
  { disableVersioning }: DocsOptions,
  { location, siteDir }: { readonly location: SourceLocation; readonly siteDir: string },
): Promise<readonly string[]> {
  const exists = fs.existsSync(file);
  if (disableVersioning && !exists) {
    throw new SiteError('The docs option `disableVersioning` has no meaning on a site without versions.', {
      hint: `Remove the option; ${path.basename(file)} would name versions.`,
      location,
    });
  }
  if (disableVersioning || !exists) return [];
  const names = await loadDataFile(file, getContentRoots(siteDir));
  if (!Array.isArray(names)) {
    throw new SiteError(`${file} is not a list of version names.`, {
      hint: 'Write a list such as ["2.0.0", "1.0.0"], newest first.',
      location: { file },
    });
  }
  throwErrors(
    names.flatMap((name) => {
      const reason = whyBad(name);
      const message = `The version name ${JSON.stringify(name)} ${reason}.`;
      return reason === undefined
        ? []
        : new SiteError(message, { hint: 'Use a short name such as "2.0.0".', location: { file } });
    }),
  );
  return names;
}

function whyBad(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'is not text';
  if (name.trim() === '') return 'is blank';
  if (/[/\\]/.test(name)) return 'holds a slash';
  if (name.length > 32) return 'is longer than 32 characters';
  if (/[<>:"|?*]|\p{Cc}/u.test(name)) return 'holds a character that file names may not have';
  return name === '.' || name === '..' ? 'means a folder' : undefined;
}

function unknown(
  [option, named]: readonly [string, readonly string[]],
  known: readonly string[],
  location: SourceLocation,
): readonly SiteError[] {
  return named
    .filter((name) => !known.includes(name))
    .map((name) => {
      const close = findClosest(name, known);
      const meant = close === undefined ? '' : `Did you mean "${close}"? `;
      return new SiteError(`The docs option \`${option}\` names the version "${name}", which is not there.`, {
        hint: `${meant}The versions are ${known.join(', ')}.`,
        location,
      });
    });
}

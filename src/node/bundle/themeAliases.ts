import path from 'node:path';
import { globSync } from 'tinyglobby';
import { getOtherName } from '../../model/themeComponents';
import type { ThemeFolder } from '../../model/site';
import type { TaskContext } from '../../model/task';
import { plainContext } from '../files/plainContext';

/** The files that `@theme/…`, `@theme-original/…` and `@theme-init/…` resolve to in this site. */
export type ThemeAliases = Readonly<Record<string, string>>;

/**
 * Returns the aliases of all components in the theme folders, which are ordered by ascending precedence. The context
 * records the folders.
 */
export function resolveThemeAliases(
  folders: readonly ThemeFolder[],
  context: Pick<TaskContext, 'list'> = plainContext,
): ThemeAliases {
  const aliases: Record<string, string> = {};
  for (const { dir, kind } of folders) {
    for (const each of listFolders(dir)) context.list(each);
    for (const [name, file] of addOtherNames(listComponentFiles(dir))) {
      const before = aliases[`@theme/${name}`];
      if (before !== undefined && aliases[`@theme-init/${name}`] === undefined)
        aliases[`@theme-init/${name}`] = before;
      if (kind === 'theme') aliases[`@theme-original/${name}`] = file;
      aliases[`@theme/${name}`] = file;
    }
  }
  return aliases;
}

/** Adds the other names of components that have been renamed. A file with the name itself takes precedence. */
function addOtherNames(
  files: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] {
  const names = new Set(files.map(([name]) => name));
  return files.flatMap(([name, file]) => {
    const other = getOtherName(name);
    return other === undefined || names.has(other)
      ? [[name, file]]
      : [
          [name, file],
          [other, file],
        ];
  });
}

/** Returns a folder and all folders below it. */
function listFolders(dir: string): readonly string[] {
  const below = globSync(['**'], {
    cwd: dir,
    onlyDirectories: true,
    absolute: true,
    expandDirectories: false,
  });
  return [dir, ...below];
}

/** Returns the name and file of each module in a theme folder. Of files with the same name, the last one counts; see `listCandidateFiles`. */
export function listComponentFiles(dir: string): readonly (readonly [string, string])[] {
  return globSync(['**/*.{js,jsx,ts,tsx}'], {
    cwd: dir,
    ignore: ['**/*.d.ts', '**/__tests__/**', '**/*.test.*'],
    expandDirectories: false,
  })
    .sort()
    .map((file) => [
      file
        .replace(/\.[jt]sx?$/, '')
        .replace(/(^|\/)index$/, '')
        .replace(/\/$/, ''),
      path.join(dir, file),
    ]);
}

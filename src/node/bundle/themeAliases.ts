import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { ThemeFolder } from '../../model/site';

/** Component names to files: what `@theme/…`, `@theme-original/…` and `@theme-init/…` mean in this site. */
export type ThemeAliases = Readonly<Record<string, string>>;

/** Takes the theme folders, lowest precedence first, and gives the aliases of all their components (contract/build.md §2.6). */
export function resolveThemeAliases(folders: readonly ThemeFolder[]): ThemeAliases {
  const aliases: Record<string, string> = {};
  for (const { dir, kind } of folders) {
    for (const [name, file] of listComponentFiles(dir)) {
      const before = aliases[`@theme/${name}`];
      if (before !== undefined && aliases[`@theme-init/${name}`] === undefined)
        aliases[`@theme-init/${name}`] = before;
      if (kind === 'theme') aliases[`@theme-original/${name}`] = file;
      aliases[`@theme/${name}`] = file;
    }
  }
  return aliases;
}

/** Gives the modules of a theme folder: the name that each has, and its file. */
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

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteUse } from '../../model/migration';
import { type CompatibilityTables, parseNames } from './compatibilityTables';
import type { SitePackage } from '../files/sitePackage';
import { tryReadJson } from '../files/tryRead';

/** Returns the version of Docusaurus that a site has installed, or else the range that it requires. */
export function findDocusaurusVersion(siteDir: string, { dependencies }: SitePackage): string | undefined {
  const { version } = tryReadJson(path.join(siteDir, 'node_modules/@docusaurus/core/package.json'));
  return typeof version === 'string' ? version : dependencies['@docusaurus/core'];
}

/** Returns the commands of Docusaurus, with their options, that the scripts of a package call. */
export function listCommandUses({ scripts }: SitePackage, tables: CompatibilityTables): readonly SiteUse[] {
  const rows = tables.getRows('Command line').map(([commands, options, status = '', notes = '']) => ({
    commands: parseNames(commands),
    options: parseNames(options),
    status: status as SiteUse['status'],
    notes,
  }));
  const uses = new Map<string, SiteUse>();
  const add = (name: string, status: SiteUse['status'], notes: string) =>
    uses.set(name, { area: 'commands', name, status, notes, location: { file: 'package.json' } });
  for (const script of Object.values(scripts)) {
    for (const [, command = '', rest = ''] of script.matchAll(/\bdocusaurus\s+([a-z][\w:-]*)([^&|;]*)/g)) {
      const found = rows.filter(({ commands }) => commands.includes(command));
      const missing = found.find(({ status }) => status === 'missing');
      if (found.length === 0) add(command, 'unknown', 'a plugin command, or a typo');
      else add(command, missing ? 'missing' : 'works', missing?.notes ?? '');
      for (const [option] of rest.matchAll(/(?<=\s)--[\w-]+/g)) {
        const row = found.find(({ options }) => options.includes(option));
        if (row) add(`${command} ${option}`, row.status, row.notes);
      }
    }
  }
  return [...uses.values()];
}

/** Returns the files of a site that the table of files lists. */
export function listFileUses(siteDir: string, tables: CompatibilityTables): readonly SiteUse[] {
  return tables
    .getEntries('Files of a site')
    .filter(({ name }) => existsSync(path.join(siteDir, name)))
    .map((entry) => ({ area: 'files', ...entry, location: { file: entry.name } }));
}

/** Returns the packages of Docusaurus that a site no longer needs: the core, types, and what is built in. */
export function listObsoletePackages(
  { dependencies }: SitePackage,
  isBuiltin: (name: string) => boolean,
): readonly string[] {
  return Object.keys(dependencies).filter((name) => REPLACED.includes(name) || isBuiltin(name));
}

/** Packages that the generator replaces besides its built-in plugins. */
const REPLACED = [
  '@docusaurus/core',
  '@docusaurus/faster',
  '@docusaurus/module-type-aliases',
  '@docusaurus/theme-common',
  '@docusaurus/tsconfig',
  '@docusaurus/types',
];

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { type MigrationReport, needsChange, type SiteUse } from '../model/migration';
import { builtinPlugins } from './builtinPlugins';
import { findConfig, loadConfigValue } from './config/loadConfig';
import { getGeneratedFolder } from './config/generatedDir';
import { projectDir } from './entries';
import { listCodeUses } from './migrate/codeUse';
import { parseCompatibility } from './migrate/compatibilityTables';
import { listConfigUses } from './migrate/configUse';
import { listContentUses } from './migrate/contentUse';
import {
  findDocusaurusVersion,
  listCommandUses,
  listFileUses,
  listObsoletePackages,
} from './migrate/packageUse';
import { readSitePackage, type SitePackage } from './files/sitePackage';

interface MigrationInput {
  readonly siteDir: string;
  /** Relative to the site folder. */
  readonly configPath?: string | undefined;
}

/**
 * Finds out which features of Docusaurus a site uses, and how the generator treats each of them according to COMPATIBILITY.md.
 * Loads the config, but neither plugins nor content, and writes nothing. Throws `SiteError` if the config cannot be loaded.
 */
export async function analyzeMigration({ siteDir, configPath }: MigrationInput): Promise<MigrationReport> {
  const tables = parseCompatibility(readFileSync(path.join(projectDir, 'COMPATIBILITY.md'), 'utf8'));
  const builtin = builtinPlugins();
  const file = findConfig(siteDir, configPath);
  const source = { file, text: readFileSync(file, 'utf8') };
  const sitePackage = readSitePackage(siteDir);
  const files = await listSources(siteDir);
  const config = await loadConfigValue(file);
  const uses = [
    ...listFileUses(siteDir, tables),
    ...listConfigUses({ config, source, siteDir, tables, builtinPlugins: builtin }),
    ...(await listCodeUses({ siteDir, files, tables, dependencies: sitePackage.dependencies })),
    ...(await listContentUses({ siteDir, files, tables })),
    ...listCommandUses(sitePackage, tables),
  ];
  const isBuiltin = (name: string) => name in builtin.plugins || name in builtin.presets;
  return {
    docusaurus: findDocusaurusVersion(siteDir, sitePackage),
    uses,
    steps: listSteps({ siteDir, sitePackage, uses, obsolete: listObsoletePackages(sitePackage, isBuiltin) }),
  };
}

/** Returns the scripts and Markdown files of a site, relative to it. */
async function listSources(siteDir: string): Promise<readonly string[]> {
  const files = await glob(['**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts,md,mdx}'], {
    cwd: siteDir,
    ignore: ['**/node_modules/**', '**/*.d.ts', 'build/**', `${getGeneratedFolder()}/**`, 'static/**'],
    expandDirectories: false,
    followSymbolicLinks: false,
  });
  return files.sort();
}

interface StepsInput {
  readonly siteDir: string;
  readonly sitePackage: SitePackage;
  readonly uses: readonly SiteUse[];
  readonly obsolete: readonly string[];
}

function listSteps({ siteDir, sitePackage, uses, obsolete }: StepsInput): readonly string[] {
  const steps: string[] = [];
  const { name = '' } = readGeneratorPackage();
  const changes = uses.filter(needsChange).length;
  if (changes > 0) steps.push(`Make the ${changes === 1 ? 'change' : `${changes} changes`} above.`);
  if (!(name in sitePackage.dependencies)) steps.push(`Run \`npm install --save-dev ${name}\`.`);
  steps.push(
    'Run `npx docs-site check`, which checks the pages and their links, then `npx docs-site build`.',
  );
  if (obsolete.length === 0) return steps;
  // npm deletes the command of the generator with the one of Docusaurus, which has the same name.
  const uninstall = `npm uninstall ${obsolete.join(' ')} && npm rebuild ${name}`;
  steps.push(`Once the site builds, run \`${uninstall}\`.`);
  const tsconfig = path.join(siteDir, 'tsconfig.json');
  if (
    existsSync(tsconfig) &&
    /@(?:docusaurus\/tsconfig|tsconfig\/docusaurus)/.test(readFileSync(tsconfig, 'utf8'))
  )
    steps.push(`In \`tsconfig.json\`, write \`"extends": "${name}/tsconfig.json"\`.`);
  if (Object.values(sitePackage.scripts).some((script) => /\bdocusaurus\b/.test(script)))
    steps.push(
      'Keep the scripts in `package.json`: once Docusaurus is uninstalled, `docusaurus` runs `docs-site`.',
    );
  return steps;
}

/** Returns the package.json of the generator's package. In the repository, it is in a folder of its own. */
function readGeneratorPackage(): { readonly name?: string } {
  const [file = ''] = ['package/package.json', 'package.json']
    .map((each) => path.join(projectDir, each))
    .filter((each) => existsSync(each));
  return JSON.parse(readFileSync(file, 'utf8'));
}

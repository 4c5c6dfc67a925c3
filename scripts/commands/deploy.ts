import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../src/model/siteError';
import type { CommandArguments, Usage } from '../arguments';
import type { Terminal } from '../terminal/terminal';
import { run as build } from './build';
import { CONFIG, EMPTY_OUT_DIR, HELP, UNSUPPORTED_LOCALE } from './commonOptions';
import { requireSiteDir } from './requireSiteDir';

export const usage: Usage = {
  name: 'deploy',
  summary:
    'Builds the site and publishes it on GitHub Pages: as a commit of a branch that holds nothing else.',
  options: [
    { name: 'out-dir', value: 'dir', description: 'the folder of the built site, as seen from its folder (build)' },
    EMPTY_OUT_DIR,
    CONFIG,
    { name: 'skip-build', description: 'publishes the folder as it is' },
    { name: 'target-dir', value: 'dir', description: 'the folder of the branch to publish into (.)' },
    { name: 'allow-dirty', description: 'publishes although there are changes that are in no commit' },
    HELP,
  ],
  unsupported: [UNSUPPORTED_LOCALE],
};

/** Publishes a site; gives 0, also where there is nothing to do, or throws what is in the way. */
export async function run(args: CommandArguments, terminal: Terminal): Promise<number> {
  const { siteDir, values, switches } = args;
  const { env } = process;
  requireSiteDir(siteDir);
  if (env['CI_PULL_REQUEST'] || env['CIRCLE_PULL_REQUEST']) {
    terminal.line('This is a pull request: nothing is published.');
    return 0;
  }
  const { prepareDeploy } = await import('../../src/node/output/deploy/prepareDeploy');
  const { recoverOutput } = await import('../../src/node/output/outputFolder');
  const { publishFolder } = await import('../../src/node/output/deploy/publishFolder');
  const allowDirty = switches.has('allow-dirty');
  const { settings, config } = await prepareDeploy({
    siteDir,
    configPath: values['config'],
    env,
    allowDirty,
  });
  for (const warning of listWarnings(config)) terminal.errorLine(`${terminal.colors.yellow('⚠')} ${warning}`);
  const dir = path.resolve(siteDir, values['out-dir'] ?? 'build');
  if (switches.has('skip-build')) {
    await recoverOutput(dir);
  } else {
    const { 'target-dir': _, ...buildValues } = values;
    const buildSwitches = [...switches].filter((name) => name === EMPTY_OUT_DIR.name);
    await build({ siteDir, values: buildValues, switches: new Set(buildSwitches) }, terminal);
  }
  requireBuiltSite(dir);
  terminal.line(`Publishing to the branch "${settings.branch}" of ${settings.shownRepository}`);
  await publishFolder({ dir, targetDir: values['target-dir'] ?? '.', settings });
  terminal.line(`${terminal.colors.green('The site is live at')} ${config.url}${config.baseUrl}`);
  return 0;
}

function listWarnings({
  trailingSlash,
  host,
}: {
  readonly trailingSlash?: boolean | undefined;
  readonly host: { readonly name: string };
}): readonly string[] {
  const isOther = !['github-pages', 'plain'].includes(host.name);
  return [
    ...(trailingSlash === undefined
      ? ['GitHub Pages answers links to folders with a redirect: set `trailingSlash` in the config.']
      : []),
    ...(isOther
      ? [
          `The site is built for the host "${host.name}": GitHub Pages reads neither its headers nor its redirects.`,
        ]
      : []),
  ];
}

function requireBuiltSite(dir: string): void {
  const isFolder = statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder && readdirSync(dir).includes('index.html')) return;
  throw new SiteError(`There is no built site in ${dir}.`, {
    hint: 'Leave out --skip-build, or name its folder with --out-dir.',
  });
}

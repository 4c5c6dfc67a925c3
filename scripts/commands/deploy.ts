import { readdirSync, statSync } from 'node:fs';
import { SiteError } from '../../src/model/siteError';
import { resolveOutDir } from '../../src/node/config/resolveOutDir';
import { type CommandArguments, requireSiteDir, type Usage } from '../arguments';
import type { Terminal } from '../terminal/terminal';
import { run as build } from './build';
import { CONFIG, EMPTY_OUT_DIR, HELP, LOCALES } from './commonOptions';

export const usage: Usage = {
  name: 'deploy',
  summary: 'Builds the site and pushes it to a branch for GitHub Pages.',
  options: [
    {
      name: 'out-dir',
      value: 'dir',
      description: 'Path of the built site, relative to siteDir (default build)',
    },
    EMPTY_OUT_DIR,
    CONFIG,
    LOCALES,
    { name: 'skip-build', description: 'Publish the existing build without building again' },
    { name: 'target-dir', value: 'dir', description: 'Folder in the branch to publish to (default .)' },
    { name: 'allow-dirty', description: 'Publish even if there are uncommitted changes' },
    HELP,
  ],
};

/** Publishes a site and returns 0, also if there is nothing to do. Throws if the site cannot be published. */
export async function run(args: CommandArguments, terminal: Terminal): Promise<number> {
  const { siteDir, values, lists = {}, switches } = args;
  const { env } = process;
  requireSiteDir(siteDir);
  if (env['CI_PULL_REQUEST'] || env['CIRCLE_PULL_REQUEST']) {
    terminal.line('Skipping deployment: this is a pull request.');
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
  const dir = resolveOutDir(siteDir, values['out-dir']);
  if (switches.has('skip-build')) {
    await recoverOutput(dir);
  } else {
    const { 'target-dir': _, ...buildValues } = values;
    const buildSwitches = [...switches].filter((name) => name === EMPTY_OUT_DIR.name);
    await build({ siteDir, values: buildValues, lists, switches: new Set(buildSwitches) }, terminal);
  }
  requireBuiltSite(dir);
  terminal.line(`Publishing to branch \`${settings.branch}\` of ${settings.shownRepository}`);
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
      ? ['GitHub Pages redirects links to folders. Set `trailingSlash` in the config.']
      : []),
    ...(isOther
      ? [
          `The site is built for the host \`${host.name}\`. GitHub Pages ignores the headers and redirects of that host.`,
        ]
      : []),
  ];
}

function requireBuiltSite(dir: string): void {
  const isFolder = statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder && readdirSync(dir).includes('index.html')) return;
  throw new SiteError(`The folder \`${dir}\` does not contain a built site.`, {
    code: 'missing-build',
    hint: 'Run the command without --skip-build, or pass the path of the built site with --out-dir.',
  });
}

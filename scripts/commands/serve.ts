import path from 'node:path';
import type { CommandArguments, Usage } from '../arguments';
import type { Terminal } from '../terminal/terminal';
import { run as build } from './build';
import { openBrowser } from './openBrowser';
import { HELP, SERVER_OPTIONS, resolveServerOptions } from './commonOptions';
import { requireSiteDir } from './requireSiteDir';
import { waitForShutdown } from './serverOptions';

export const usage: Usage = {
  name: 'serve',
  summary: 'Serves the built site as a static host does.',
  options: [
    { name: 'dir', value: 'dir', description: 'the built site, as seen from the folder of the site (build)' },
    { name: 'build', description: 'builds the site first' },
    ...SERVER_OPTIONS,
    HELP,
  ],
};

/** Runs the preview server until the process is asked to end. */
export async function run(args: CommandArguments, terminal: Terminal): Promise<number> {
  const { siteDir, values, switches } = args;
  requireSiteDir(siteDir);
  const settings = resolveServerOptions(args);
  const dir = values['dir'] ?? 'build';
  if (switches.has('build')) {
    await build(
      { siteDir, values: { config: values['config'], 'out-dir': dir }, switches: new Set() },
      terminal,
    );
  }
  const { recoverOutput } = await import('../../src/node/output/outputFolder');
  await recoverOutput(path.resolve(siteDir, dir));
  const { previewSite } = await import('../../src/node/preview/servePreview');
  const server = await previewSite({ ...settings, dir });
  terminal.line(`Serving "${dir}" at ${terminal.colors.cyan(server.url)}`);
  if (terminal.isInteractive && !switches.has('no-open')) openBrowser(server.url);
  return waitForShutdown(server);
}

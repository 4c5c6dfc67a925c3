import { DEFAULT_OUT_DIR, resolveOutDir } from '../../src/node/config/resolveOutDir';
import { type CommandArguments, requireSiteDir, type Usage } from '../arguments';
import type { Terminal } from '../terminal/terminal';
import { run as build } from './build';
import { HELP } from './commonOptions';
import { runServer, waitForSignal } from './runServer';
import { listNetworkUrls, openBrowser, resolveServerOptions, SERVER_OPTIONS } from './serverOptions';

export const usage: Usage = {
  name: 'serve',
  summary: 'Serves the built site like a static host.',
  options: [
    { name: 'dir', value: 'dir', description: 'Path of the built site, relative to siteDir (default build)' },
    { name: 'build', description: 'Build the site first' },
    ...SERVER_OPTIONS,
    HELP,
  ],
};

/** Runs the preview server until the process receives a termination signal. */
export async function run(args: CommandArguments, terminal: Terminal): Promise<number> {
  const { siteDir, values, switches } = args;
  requireSiteDir(siteDir);
  const settings = resolveServerOptions(args);
  const dir = values['dir'] ?? DEFAULT_OUT_DIR;
  if (switches.has('build')) {
    await build(
      { siteDir, values: { config: values['config'], 'out-dir': dir }, switches: new Set() },
      terminal,
    );
  }
  const { recoverOutput } = await import('../../src/node/output/outputFolder');
  await recoverOutput(resolveOutDir(siteDir, dir));
  const { previewSite } = await import('../../src/node/preview/servePreview');
  const { colors } = terminal;
  const signal = waitForSignal();
  await runServer({
    async start() {
      const server = await previewSite({ ...settings, dir });
      const urls = [server.url, ...listNetworkUrls(server.url, settings.host)];
      terminal.line(`Serving \`${dir}\` at ${urls.map((url) => colors.cyan(url)).join(' and ')}`);
      if (terminal.isInteractive && !switches.has('no-open')) openBrowser(server.url);
      return server;
    },
    next: () => signal,
  });
  return 0;
}

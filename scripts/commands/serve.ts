import path from 'node:path';
import { type CommandArguments, portOf, type Usage } from '../arguments';
import type { Terminal } from '../terminal/terminal';
import { openBrowser } from './openBrowser';
import { requireSiteDir } from './requireSiteDir';
import { untilStopped } from './untilStopped';

export const usage: Usage = {
  name: 'serve',
  summary: 'Serves the built site as a static host does.',
  options: [
    { name: 'dir', value: 'dir', text: 'the built site, as seen from the folder of the site (build)' },
    { name: 'port', short: 'p', value: 'port', text: 'the port to listen on (3000, or the variable PORT)' },
    { name: 'host', short: 'h', value: 'host', text: 'the address to listen on (localhost)' },
    {
      name: 'config',
      value: 'file',
      text: 'the config, as seen from the folder of the site (docusaurus.config.ts)',
    },
    { name: 'no-open', text: 'opens no browser' },
    { name: 'help', text: 'shows this' },
  ],
};

/** Runs the preview server until the process is asked to end. */
export async function run(
  { siteDir, values, switches }: CommandArguments,
  terminal: Terminal,
): Promise<number> {
  requireSiteDir(siteDir);
  const port = portOf(values['port'] ?? process.env['PORT'] ?? '3000');
  const dir = values['dir'] ?? 'build';
  const { recoverOutput } = await import('../../src/node/output/outputFolder');
  await recoverOutput(path.resolve(siteDir, dir));
  const { previewSite } = await import('../../src/node/server/previewSite');
  const server = await previewSite({
    siteDir,
    dir,
    configPath: values['config'],
    host: values['host'] ?? 'localhost',
    port,
  });
  terminal.line(`Serving "${dir}" at ${terminal.colors.cyan(server.url)}`);
  if (terminal.isInteractive && !switches.has('no-open')) openBrowser(server.url);
  return untilStopped(server);
}

import path from 'node:path';
import { findConfig } from '../src/node/config/loadConfig';
import type { PluginCommands } from '../src/node/pluginCommands';
import type { Terminal } from './terminal/terminal';

interface SiteCommands {
  readonly siteDir: string;
  /** Loads the commands of the site's plugins; `undefined` if the folder contains no site. */
  load(): Promise<PluginCommands | undefined>;
}

/**
 * Finds the site whose plugins may have further commands: the working folder, or the folder in `DOCUSAURUS_CLI_SITE_DIR`. Its
 * config is `DOCUSAURUS_CLI_CONFIG`, if that is set.
 */
export function findSiteCommands(terminal: Terminal): SiteCommands {
  const { DOCUSAURUS_CLI_SITE_DIR: dir = '.', DOCUSAURUS_CLI_CONFIG: configPath } = process.env;
  const siteDir = path.resolve(dir);
  return {
    siteDir,
    async load() {
      if (configPath === undefined && !hasConfig(siteDir)) return undefined;
      const { loadPluginCommands } = await import('../src/node/pluginCommands');
      const output = {
        writeOut: (text: string) => terminal.line(text.trimEnd()),
        writeErr: (text: string) => terminal.errorLine(text.trimEnd()),
      };
      return loadPluginCommands({ siteDir, configPath, output });
    },
  };
}

function hasConfig(siteDir: string): boolean {
  try {
    findConfig(siteDir);
    return true;
  } catch {
    return false;
  }
}

import type { BuildOptions } from '../../src/node/build';
import type { CommandArguments } from '../arguments';
import { readRemoteSettings } from '../remoteCache';
import { showProgress } from '../terminal/showProgress';
import type { Terminal } from '../terminal/terminal';
import { LOCALES } from './commonOptions';

/** Returns the options of commands that render a site: its config and locales, and the remote cache. */
export function createSiteRunOptions({
  siteDir,
  values,
  lists = {},
}: CommandArguments): Pick<BuildOptions, 'siteDir' | 'configPath' | 'locales' | 'remote'> {
  return {
    siteDir,
    configPath: values['config'],
    locales: lists[LOCALES.name],
    remote: readRemoteSettings(process.env),
  };
}

/** Returns functions that show the progress of a command and the process that it waits for. */
export function createProgressOptions(
  terminal: Terminal,
): Required<Pick<BuildOptions, 'onProgress' | 'onWait'>> {
  return {
    onProgress: showProgress(terminal),
    onWait: (pid) =>
      terminal.line(`Another build of this site is running (process ${pid}). Waiting for it to finish.`),
  };
}

import type { BuildOptions } from '../../src/node/build';
import { findBundledFile } from '../../src/node/files/findBundledFile';
import type { CommandArguments } from '../arguments';
import { readRemoteSettings } from '../remoteCache';
import { showProgress } from '../terminal/showProgress';
import type { Terminal } from '../terminal/terminal';
import { LOCALES } from './commonOptions';

/**
 * Returns the options of commands that render a site: its config and locales, the remote cache, and the files of the worker
 * threads.
 */
export function createSiteRunOptions({
  siteDir,
  values,
  lists = {},
}: CommandArguments): Pick<BuildOptions, 'siteDir' | 'configPath' | 'locales' | 'workers' | 'remote'> {
  return {
    siteDir,
    configPath: values['config'],
    locales: lists[LOCALES.name],
    remote: readRemoteSettings(process.env),
    workers: {
      compile: findBundledFile('compileWorker'),
      render: findBundledFile('renderWorker'),
      functions: findBundledFile('functionWorker'),
    },
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

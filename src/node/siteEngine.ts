import path from 'node:path';
import { type Engine, createEngine, type EngineOptions } from './engine/engine';
import type { SharedStore } from './engine/remote/remoteStore';
import { openStore } from './engine/store';
import { getCodeVersion } from './files/codeVersion';
import { projectDir } from './entries';
import { browserBundle } from './bundle/browserBundle';
import { bundleSettings, checkedComponents } from './bundle/bundleSettings';
import { contentInputTasks } from './bundle/contentInputs';
import { contentSummaryTasks } from './bundle/contentSummaries';
import { generatedModuleTasks } from './bundle/generatedModuleTasks';
import { generatorScript } from './bundle/generatorScripts';
import { linkedClientTasks } from './bundle/linkedClient';
import { manifestTasks } from './bundle/manifestTasks';
import { serverBundle } from './bundle/serverBundle';
import { webpackTasks } from './bundle/webpackAdditions';
import { contentTasks } from './markdown/contentTasks';
import { outputTasks } from './output/outputTasks';
import { pageTasks } from './render/pageTasks';
import { summaryTasks } from './render/pageSummaries';
import { fileTasks } from './files/listFiles';
import { gitTasks } from './git/lastUpdates';
import { linkTasks } from './links/linkGroups';
import { urlLockTasks } from './links/urlLock/urlLockTasks';
import { getGeneratedDir } from './config/generatedDir';
import { routeTasks } from './site/routeTasks';
import { siteTasks } from './site/siteTasks';

interface SiteEngineInput extends Pick<EngineOptions, 'onRun' | 'runInWorker'> {
  /** The real path of the site folder. */
  readonly siteDir: string;
  /** Builds and the development server have separate stores: each removes what it no longer uses. */
  readonly command: 'build' | 'dev';
  /** See `getLocaleFolder`. */
  readonly localeFolder?: string;
}

/**
 * Opens the engine of a site with all tasks of the generator. Each locale has a store, so that builds of one locale keep the
 * results of the others.
 */
export function openSiteEngine({
  siteDir,
  command,
  localeFolder,
  onRun,
  runInWorker,
}: SiteEngineInput): Engine {
  const { dir, version } = describeSiteStore({ siteDir, command, localeFolder });
  return createEngine({
    store: openStore(dir, version),
    roots: { siteDir, generatorDir: projectDir },
    tasks: [
      ...fileTasks,
      ...gitTasks,
      ...siteTasks,
      ...routeTasks,
      ...contentTasks,
      ...manifestTasks,
      bundleSettings,
      checkedComponents,
      ...contentSummaryTasks,
      ...contentInputTasks,
      ...generatedModuleTasks,
      generatorScript,
      ...linkedClientTasks,
      ...webpackTasks,
      serverBundle,
      browserBundle,
      ...pageTasks,
      ...summaryTasks,
      ...outputTasks,
      ...linkTasks,
      ...urlLockTasks,
    ],
    onRun,
    runInWorker,
  });
}

/** Returns the folder of the store of a site, and the version of its content; see `openStore`. */
export function describeSiteStore({
  siteDir,
  command,
  localeFolder,
}: Pick<SiteEngineInput, 'siteDir' | 'command' | 'localeFolder'>): Pick<SharedStore, 'dir' | 'version'> {
  return {
    dir: path.join(getGeneratedDir(siteDir, localeFolder), 'store', command),
    version: getCodeVersion(),
  };
}

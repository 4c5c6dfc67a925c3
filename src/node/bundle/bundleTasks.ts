import { browserBundle } from './browserBundle';
import { bundleSettings, checkedComponents } from './bundleSettings';
import { contentInputTasks } from './contentInputs';
import { contentSummaryTasks } from './contentSummaries';
import { generatedModuleTasks } from './generatedModuleTasks';
import { generatorScript } from './generatorScripts';
import { linkedClientTasks } from './linkedClient';
import { manifestTasks } from './manifestTasks';
import { serverBundle } from './serverBundle';
import { webpackTasks } from './webpackAdditions';

/** The tasks of this stage, for the engine. */
export const bundleTasks = [
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
];

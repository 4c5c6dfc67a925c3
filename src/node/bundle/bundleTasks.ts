import { browserBundle } from './browserBundle';
import { bundleSettings, checkedComponents } from './bundleSettings';
import { contentInputTasks } from './contentInputs';
import { generatedModuleTasks } from './generatedModuleTasks';
import { linkedClientTasks } from './linkedClient';
import { manifestTasks } from './manifestTasks';
import { serverBundle } from './serverBundle';
import { webpackTasks } from './webpackAdditions';

/** The tasks of this stage, for the engine. */
export const bundleTasks = [
  ...manifestTasks,
  bundleSettings,
  checkedComponents,
  ...contentInputTasks,
  ...generatedModuleTasks,
  ...linkedClientTasks,
  ...webpackTasks,
  serverBundle,
  browserBundle,
];

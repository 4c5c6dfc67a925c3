import { isRecord } from '../../model/fields';
import type { LoadContext, LoadedPlugin, PluginOutput } from '../../model/plugin';
import type { CreatedPlugin } from './createPlugins';
import { createPluginActions } from './pluginActions';
import { waitForAll, runPluginMethod, getPluginLabel } from './pluginError';

/** Runs `loadContent` and `contentLoaded` of a plugin. */
export async function runPlugin(
  plugin: CreatedPlugin | LoadedPlugin,
  context: LoadContext,
): Promise<LoadedPlugin> {
  const { name, id, options, instance } = plugin;
  const { path, version } = 'spec' in plugin ? plugin.spec : plugin;
  const label = getPluginLabel(plugin);
  const content = await runPluginMethod(label, 'loadContent', () => instance.loadContent?.());
  const { actions, output } = createPluginActions(plugin, context);
  await runPluginMethod(label, 'contentLoaded', () => instance.contentLoaded?.({ content, actions }));
  const { globalData } = output();
  return { name, id, options, path, version, instance, content, globalData, output: output() };
}

/** A plugin with the combined output of `contentLoaded` and `allContentLoaded`. */
export interface FinishedPlugin {
  readonly plugin: LoadedPlugin;
  readonly added: PluginOutput;
}

/** Runs `allContentLoaded` of every plugin, and returns the plugins with their combined output. */
export async function finishPlugins(
  plugins: readonly LoadedPlugin[],
  context: LoadContext,
): Promise<readonly FinishedPlugin[]> {
  const allContent: Record<string, Record<string, unknown>> = {};
  for (const { name, id, content } of plugins) allContent[name] = { ...allContent[name], [id]: content };
  return waitForAll(
    plugins.map(async (plugin): Promise<FinishedPlugin> => {
      const { actions, output } = createPluginActions(plugin, context);
      await runPluginMethod(getPluginLabel(plugin), 'allContentLoaded', () =>
        plugin.instance.allContentLoaded?.({ allContent, actions }),
      );
      const [first, last] = [plugin.output, output()];
      const globalData = mergeData(first.globalData, last.globalData);
      const added = {
        globalData,
        routes: [...first.routes, ...last.routes],
        references: [...first.references, ...last.references],
        diagnostics: [...first.diagnostics, ...last.diagnostics],
      };
      return { plugin: { ...plugin, globalData }, added };
    }),
  );
}

function mergeData(first: unknown, last: unknown): unknown {
  if (last === undefined) return first;
  return isRecord(first) && isRecord(last) ? { ...first, ...last } : last;
}

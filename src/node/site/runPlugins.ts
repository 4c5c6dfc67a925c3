import { attemptAsync, createErrorList } from '../../model/attempt';
import type { Diagnostic } from '../../model/diagnostic';
import { isRecord } from '../../model/fields';
import type { LoadContext, LoadedPlugin, Plugin, PluginOutput } from '../../model/plugin';
import { joinUrl } from '../../model/url';
import type { ThemeConfig } from '../../model/config';
import type { TranslationFile } from '../../model/translation';
import type { TaskContext } from '../../model/task';
import { waitForAll } from '../../model/waitForAll';
import type { CreatedPlugin } from './createPlugins';
import { createPluginActions } from './pluginActions';
import { runPluginMethod, getPluginLabel } from './pluginError';
import { readTranslationFiles } from './translationFiles';

/** A plugin that has run, and the files that it has created. */
export interface RunPlugin {
  readonly plugin: LoadedPlugin;
  /** Texts by absolute path. */
  readonly dataFiles: ReadonlyMap<string, string>;
  /** The messages of the current locale; `undefined` if it is not translated. */
  readonly translationFiles: readonly TranslationFile[] | undefined;
}

/** Runs `loadContent` and `contentLoaded` of a plugin. If one of them fails, reports why, and leaves out what depends on them. */
export async function runPlugin(
  plugin: CreatedPlugin,
  context: LoadContext,
  tasks: TaskContext,
): Promise<RunPlugin> {
  const { report, toDiagnostics } = createErrorList();
  const run = await attemptAsync(() => loadContent(plugin, context, tasks), report);
  return run ?? createFailedRun(plugin, context.baseUrl, toDiagnostics());
}

async function loadContent(
  plugin: CreatedPlugin,
  context: LoadContext,
  tasks: TaskContext,
): Promise<RunPlugin> {
  const { name, id, options, instance } = plugin;
  const { path, version } = plugin.spec;
  const label = getPluginLabel(plugin);
  const loaded = await runPluginMethod(label, 'loadContent', () => instance.loadContent?.(tasks));
  const translationFiles = await readTranslationFiles(plugin, loaded, { context, access: tasks });
  const translated =
    translationFiles &&
    (await runPluginMethod(label, 'translateContent', () =>
      instance.translateContent?.({ content: loaded, translationFiles }),
    ));
  const content = translated ?? loaded;
  const { actions, output, dataFiles } = createPluginActions(plugin, context);
  await runPluginMethod(label, 'contentLoaded', () => instance.contentLoaded?.({ content, actions }));
  const { globalData } = output();
  return {
    plugin: { name, id, options, path, version, instance, content, globalData, output: output() },
    dataFiles,
    translationFiles,
  };
}

/** Returns a plugin whose content is unknown. It still contributes its theme and its modules. */
function createFailedRun(
  { name, id, options, instance, spec: { path, version } }: CreatedPlugin,
  baseUrl: string,
  diagnostics: readonly Diagnostic[],
): RunPlugin {
  const output = createFailedOutput(options, { baseUrl, diagnostics });
  const rest: Plugin = Object.assign(Object.create(instance), WITHOUT_CONTENT);
  // Modules of the site may need its loaders. If it fails because the content is missing, that is a consequence of the reported error.
  if (instance.configureWebpack)
    rest.configureWebpack = (...args) => {
      try {
        return instance.configureWebpack?.(...args);
      } catch {
        return undefined;
      }
    };
  const plugin = { name, id, options, path, version, content: undefined, globalData: undefined, output };
  return { plugin: { ...plugin, instance: rest }, dataFiles: new Map(), translationFiles: undefined };
}

/** Returns the output of a plugin that fails. Any page in its folder may be missing. */
function createFailedOutput(
  { routeBasePath }: LoadedPlugin['options'],
  { baseUrl, diagnostics }: { readonly baseUrl: string; readonly diagnostics: readonly Diagnostic[] },
): PluginOutput {
  const folder = typeof routeBasePath === 'string' ? joinUrl(baseUrl, routeBasePath) : baseUrl;
  return { routes: [], globalData: undefined, references: [], diagnostics, possiblyMissingPaths: [folder] };
}

/** Removes the methods that expect the content of the plugin. */
const WITHOUT_CONTENT = {
  ...{ loadContent: undefined, contentLoaded: undefined, allContentLoaded: undefined },
  ...{ getMdxSettings: undefined, getPublicContent: undefined, applyPublicContent: undefined },
  ...{ completeRoutes: undefined, completeGlobalData: undefined },
  ...{ injectHtmlTags: undefined, injectPageTags: undefined, preparePages: undefined },
  ...{ getRedirects: undefined, outputFiles: undefined, postBuild: undefined },
  ...{ getTranslationFiles: undefined, translateContent: undefined, translateThemeConfig: undefined },
} satisfies Partial<Record<keyof Plugin, undefined>>;

/** Returns the theme config in the current locale. */
export async function translateThemeConfig(
  runs: readonly RunPlugin[],
  themeConfig: ThemeConfig,
): Promise<ThemeConfig> {
  let translated = themeConfig;
  for (const { plugin, translationFiles } of runs) {
    const { instance } = plugin;
    if (!translationFiles || !instance.translateThemeConfig) continue;
    const changed = await runPluginMethod(getPluginLabel(plugin), 'translateThemeConfig', () =>
      instance.translateThemeConfig?.({ themeConfig: translated, translationFiles }),
    );
    translated = { ...translated, ...changed };
  }
  return translated;
}

/** Returns the content of a plugin in the shape that other plugins expect, as in Docusaurus. */
export function getPublicContent({ instance, content }: Pick<LoadedPlugin, 'instance' | 'content'>): unknown {
  return instance.getPublicContent ? instance.getPublicContent({ content }) : content;
}

/** A plugin with the combined output of `contentLoaded` and `allContentLoaded`. */
export interface FinishedPlugin {
  readonly plugin: LoadedPlugin;
  readonly added: PluginOutput;
}

/** Runs `allContentLoaded` of every plugin, and returns the plugins with their combined output. Reports why one of them fails. */
export async function finishPlugins(
  plugins: readonly LoadedPlugin[],
  context: LoadContext,
): Promise<readonly FinishedPlugin[]> {
  const allContent: Record<string, Record<string, unknown>> = {};
  for (const plugin of plugins) {
    const { name, id } = plugin;
    allContent[name] = { ...allContent[name], [id]: getPublicContent(plugin) };
  }
  return waitForAll(
    plugins.map(async (plugin): Promise<FinishedPlugin> => {
      const { actions, output } = createPluginActions(plugin, context);
      const { report, toDiagnostics } = createErrorList();
      const finished = await attemptAsync(async () => {
        await runPluginMethod(getPluginLabel(plugin), 'allContentLoaded', () =>
          plugin.instance.allContentLoaded?.({ allContent, actions }),
        );
        return output();
      }, report);
      const failed = { baseUrl: context.baseUrl, diagnostics: toDiagnostics() };
      const [first, last] = [plugin.output, finished ?? createFailedOutput(plugin.options, failed)];
      const globalData = mergeData(first.globalData, last.globalData);
      const added = {
        globalData,
        routes: [...first.routes, ...last.routes],
        references: [...first.references, ...last.references],
        diagnostics: [...first.diagnostics, ...last.diagnostics],
        possiblyMissingPaths: [...first.possiblyMissingPaths, ...last.possiblyMissingPaths],
      };
      return { plugin: { ...plugin, globalData }, added };
    }),
  );
}

function mergeData(first: unknown, last: unknown): unknown {
  if (last === undefined) return first;
  return isRecord(first) && isRecord(last) ? { ...first, ...last } : last;
}

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { LoadContext } from '../../model/plugin';
import type { Site } from '../../model/site';
import { attemptAsync, createErrorList } from '../../model/attempt';
import { type Diagnostic, throwDiagnostics } from '../../model/diagnostic';
import { type Blob, declareTask, defineTask, type Task, type TaskContext } from '../../model/task';
import { waitForAll } from '../../model/waitForAll';
import type { ConfigSource } from '../config/configErrors';
import { containsFunction, fingerprintInSite } from '../config/fingerprintValue';
import { hashJson } from '../engine/hash';
import { readConfigCode } from '../files/configCode';
import { hashContent } from '../files/hashContent';
import { createFileReader } from '../files/fileReader';
import { findLocalModules } from '../files/importGraph';
import { composeSite } from './composeSite';
import { type CreatedPlugin, createPlugins } from './createPlugins';
import { allowsUnnamedPlugins, loadContext } from './loadContext';
import { type PluginFeatures, readPluginFeatures } from './pluginFeatures';
import { resolvePluginSpecs } from './pluginSpecs';
import { getDataDir } from './pluginActions';
import { createSiteFiles } from './createSiteFiles';
import { createRouteModules } from './routeModules';
import {
  finishPlugins,
  getPublicContent,
  runPlugin,
  type RunPlugin,
  translateThemeConfig,
} from './runPlugins';
import { builtinPluginModules, siteConfig, siteOptions, siteParameter } from './siteParameters';

/** The version that pages and plugins see. They can rely on the behavior of this Docusaurus release. */
const GENERATOR_VERSION = '2.0.0-beta.15';

/** A result that contains functions, with a hash of everything that consumers read. */
interface Hashed<Value> {
  readonly value: Value;
  readonly hash: string;
}

/** Defines a task whose result may contain functions. */
function defineValueTask<Args, Value>(
  options: Pick<Task<Args, Hashed<Value>>, 'name' | 'isVolatile' | 'run'>,
): Task<Args, Hashed<Value>> {
  return defineTask({ ...options, fingerprint: ({ hash }) => hash });
}

/** Identifies a plugin instance. One that is not incremental may read anything. */
interface PluginKey {
  readonly name: string;
  readonly id: string;
  readonly isIncremental: boolean;
}

interface CreatedPlugins {
  readonly context: LoadContext;
  readonly plugins: readonly CreatedPlugin[];
  /** Invalid options, which are left out. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Creates all plugin instances of the config. */
export const createdPlugins = defineValueTask<null, CreatedPlugins>({
  name: 'created-plugins',
  async run(context) {
    const { config, configPath, providePlugins } = context.parameter(siteConfig);
    const source = readConfigSource(context);
    const moduleTexts: string[] = [];
    const files = createFileReader(context);
    const { report, toDiagnostics } = createErrorList();
    const bare = loadContext({ ...context.parameter(siteOptions), config, configPath }, context);
    const pipeline = {
      builtinPlugins: context.parameter(builtinPluginModules),
      providePlugins,
      source,
      generatorVersion: GENERATOR_VERSION,
      allowsUnnamedPlugins: allowsUnnamedPlugins(bare.siteDir, context),
      report,
      onModule: (file: string) => {
        for (const { text } of findLocalModules(file, files)) moduleTexts.push(text);
      },
    };
    const created = await attemptAsync(async () => {
      const specs = await resolvePluginSpecs(bare, pipeline);
      return createPlugins(specs, bare, pipeline);
    }, report);
    const diagnostics = toDiagnostics();
    // Nothing can be said about the pages of a site without some of its plugins.
    throwDiagnostics(created ? [] : diagnostics);
    // Functions of the config may use any value that it imports.
    const code = containsFunction(config) ? readConfigCode(configPath, bare.siteDir, files) : [];
    const value = { ...(created as NonNullable<typeof created>), diagnostics };
    const { siteConfig: completed, ...rest } = value.context;
    const plugins = value.plugins.map(({ name, id, options, instance, spec }) => [
      ...[name, id, options, instance.isIncremental, spec.path, spec.version],
    ]);
    return {
      value,
      hash: hashValue([source.text, code, moduleTexts, rest, completed, plugins, diagnostics], context),
    };
  },
});

function readConfigSource(context: TaskContext): ConfigSource {
  const { configPath } = context.parameter(siteConfig);
  return { file: configPath, text: context.readText(configPath) };
}

/** The facts about a plugin instance that the engine needs before it runs. */
interface PluginEntry extends PluginKey {
  /** Whether the instance combines the content of all plugins. */
  readonly isCombining: boolean;
  /** Whether the instance has tasks that the generator does not contain. */
  readonly hasOwnTasks: boolean;
}

/** Returns the plugin instances in the order of the config. */
export const pluginList = defineTask<null, readonly PluginEntry[]>({
  name: 'plugin-list',
  async run(context) {
    const { value } = await context.get(createdPlugins, null);
    const { tasks: builtinTasks = [] } = context.parameter(builtinPluginModules);
    return value.plugins.map(({ name, id, instance }) => ({
      name,
      id,
      isIncremental: instance.isIncremental ?? false,
      isCombining: instance.allContentLoaded !== undefined,
      hasOwnTasks: instance.tasks?.some((task) => !builtinTasks.includes(task)) ?? false,
    }));
  },
});

const isNotIncremental = ({ isIncremental }: PluginKey) => !isIncremental;

async function load(context: TaskContext, { name, id }: PluginKey): Promise<Hashed<RunPlugin>> {
  const { value } = await context.get(createdPlugins, null);
  const created = value.plugins.find((plugin) => plugin.name === name && plugin.id === id);
  if (!created) throw new Error(`The plugin \`${name}\` with the ID \`${id}\` does not exist.`);
  const run = await runPlugin(created, value.context, context);
  const { content, output, path, version, options } = run.plugin;
  const { dataFiles: files, translationFiles } = run;
  // One by one: the options may contain functions, and values without functions are faster.
  const parts = [content, output, files, path, version, options, translationFiles];
  const hash = hashJson(parts.map((part) => hashValue(part, context)));
  return { value: run, hash };
}

/** Runs `loadContent` and `contentLoaded` of a plugin. */
export const loadedPlugin = defineValueTask<PluginKey, RunPlugin>({
  name: 'loaded-plugin',
  isVolatile: isNotIncremental,
  run: load,
});

async function readFeatures(context: TaskContext, entry: PluginEntry): Promise<Hashed<PluginFeatures>> {
  const { value } = await context.get(loadedPlugin, toPluginKey(entry));
  // What it adds to documents may contain the config, such as the title of the site, although its content does not.
  const created = await context.get(createdPlugins, null);
  const { siteDir, generatedFilesDir } = created.value.context;
  const dataDir = getDataDir(entry, generatedFilesDir);
  const features = await readPluginFeatures(value.plugin, siteDir, {
    async getContent(name, id) {
      const entries = await context.get(pluginList, null);
      const other = entries.find((each) => each.name === name && each.id === id);
      return other && getPublicContent((await context.get(loadedPlugin, toPluginKey(other))).value.plugin);
    },
    readData: (name) => value.dataFiles.get(path.join(dataDir, name)),
  });
  return { value: features, hash: hashValue(features, context) };
}

/** Returns what a plugin contributes besides its content. */
export const pluginFeatures = defineValueTask<PluginEntry, PluginFeatures>({
  name: 'plugin-features',
  isVolatile: isNotIncremental,
  run: readFeatures,
});

export function toPluginKey({ name, id, isIncremental }: PluginKey): PluginKey {
  return { name, id, isIncremental };
}

async function compose(context: TaskContext): Promise<Hashed<Site>> {
  const entries = await context.get(pluginList, null);
  const created = await context.get(createdPlugins, null);
  const runs = await waitForAll(entries.map((entry) => context.get(loadedPlugin, toPluginKey(entry))));
  const plugins = runs.map(({ value }) => value);
  const { context: createdContext } = created.value;
  const finished = await finishPlugins(
    plugins.map(({ plugin }) => plugin),
    createdContext,
  );
  const themeConfig = await translateThemeConfig(plugins, createdContext.siteConfig.themeConfig);
  const features = await waitForAll(entries.map((entry) => context.get(pluginFeatures, entry)));
  const value = composeSite({
    finished,
    features: features.map((each) => each.value),
    context: { ...createdContext, siteConfig: { ...createdContext.siteConfig, themeConfig } },
    generatorVersion: GENERATOR_VERSION,
    source: readConfigSource(context),
    found: created.value.diagnostics,
    files: context,
  });
  const added = entries.some(({ isCombining }) => isCombining)
    ? hashValue(
        finished.map((each) => each.added),
        context,
      )
    : '';
  // These depend on the files of theme components, too.
  const { diagnostics } = value;
  const kept = value.plugins.map(({ name, id }) => [name, id]);
  const results = [...runs, ...features].map(({ hash }) => hash);
  return { value, hash: hashJson([created.hash, results, added, kept, diagnostics]) };
}

/** Creates the site. `isCombined` is set if plugins implement `allContentLoaded`, which may read anything. */
export const composedSite = defineValueTask<{ readonly isCombined: boolean }, Site>({
  name: 'composed-site',
  isVolatile: ({ isCombined }) => isCombined,
  run: compose,
});

/** Loads the site. It is composed again only if the result of a plugin has changed. */
export const loadedSite = defineValueTask<null, Site>({
  name: 'loaded-site',
  async run(context) {
    const entries = await context.get(pluginList, null);
    return context.get(composedSite, { isCombined: entries.some(({ isCombining }) => isCombining) });
  },
});

/** The site that pages are created from. A command may replace this task, for example to keep a site that has loaded before. */
export const currentSite = declareTask<null, Hashed<Site>>('site');

/** Defines what `currentSite` returns. */
function defineCurrentSite(run: Task<null, Hashed<Site>>['run']): Task<null, Hashed<Site>> {
  return defineValueTask({ name: currentSite.name, run });
}

/** Returns the value of `siteParameter` as the current site. Every value counts as a change; tasks that derive small values stop irrelevant changes. */
export const givenSite = defineCurrentSite((context) => ({
  value: context.parameter(siteParameter),
  hash: randomUUID(),
}));

/** Returns the site that pages are created from. */
export async function getSite(context: Pick<TaskContext, 'get'>): Promise<Site> {
  return (await context.get(currentSite, null)).value;
}

/** A file that a site may import from `@generated`. */
export interface DataFile {
  /** Absolute. */
  readonly file: string;
  readonly content: Blob;
}

/** Returns the modules that describe the routes and the site, and the files that all plugins have created with `createData`. */
export const dataFiles = defineTask<null, readonly DataFile[]>({
  name: 'data-files',
  async run(context) {
    const entries = await context.get(pluginList, null);
    const lists = await waitForAll(
      entries.map(async (entry) => {
        const { value } = await context.get(loadedPlugin, toPluginKey(entry));
        return [...value.dataFiles].map(([file, text]) => ({ file, content: context.store(text) }));
      }),
    );
    const { value: site } = await context.get(loadedSite, null);
    const modules = Object.entries({ ...createRouteModules(site), ...createSiteFiles(site) }).map(
      ([name, code]) => ({
        file: path.join(site.generatedFilesDir, name),
        content: context.store(code),
      }),
    );
    return [...modules, ...lists.flat()];
  },
});

export const siteTasks = [
  createdPlugins,
  pluginList,
  loadedPlugin,
  pluginFeatures,
  composedSite,
  loadedSite,
  defineCurrentSite((context) => context.get(loadedSite, null)),
  dataFiles,
];

/**
 * Returns a hash of a value that may contain functions. It is the same wherever the site is. A value that cannot be read has a new
 * hash on each call.
 */
function hashValue(value: unknown, context: TaskContext): string {
  const { siteDir } = context.parameter(siteOptions);
  try {
    return hashContent(fingerprintInSite(value, siteDir));
  } catch {
    return randomUUID();
  }
}

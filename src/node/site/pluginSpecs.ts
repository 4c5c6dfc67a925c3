import path from 'node:path';
import { isRecord, type KeyPath } from '../../model/fields';
import type { PresetModule, PresetResult, BuiltinPlugins } from '../../model/builtinPlugins';
import type { LoadContext, LoadedPlugin, Plugin, PluginModule } from '../../model/plugin';
import { type ErrorLocation, type ReportErrors, SiteError } from '../../model/siteError';
import { waitForAll } from '../../model/waitForAll';
import { locateInSource, type ConfigSource } from '../config/configErrors';
import { formatKeyPath } from '../../model/describeIssue';
import type { LoadedConfig } from '../config/loadConfig';
import { loadExports, getDefaultExport } from '../config/loadModule';
import { createEmbeddedModules } from './embeddedPlugins';
import { runPluginMethod } from './pluginError';
import { type ModuleType, resolveName } from './resolveName';
import { type AnySchema, validateValue } from './validator';
import { tryReadJson } from '../files/tryRead';

type Options = Readonly<Record<string, unknown>>;

/** A resolved plugin of the config, before it is created. */
export interface PluginSpec {
  readonly type: 'plugin' | 'theme';
  /** The description of the plugin for messages. */
  readonly label: string;
  readonly source: PluginSource;
  readonly options: Options;
  /** The key path of its options in the config, if known. */
  readonly at: KeyPath | undefined;
  /** The folder of the entry file. */
  readonly path: string;
  readonly version: LoadedPlugin['version'];
  /** Whether the generator contains the plugin. */
  readonly isBuiltin: boolean;
}

/** Returns all plugins of the config, those of presets first. */
export async function resolvePluginSpecs(
  context: LoadContext,
  input: PipelineInput,
): Promise<readonly PluginSpec[]> {
  const { presets, plugins, themes } = context.siteConfig;
  input.providePlugins?.(createEmbeddedModules(input.builtinPlugins));
  const own = [
    ...plugins.map((entry, index): Entry => ({ entry, type: 'plugin', at: ['plugins', index] })),
    ...themes.map((entry, index): Entry => ({ entry, type: 'theme', at: ['themes', index] })),
  ];
  // Resolved together, so that one report contains all failures.
  const groups = await waitForAll([
    ...presets.map((entry, index) => resolvePresetSpecs(entry, index, context, input)),
    resolveSpecs(own, context, input),
  ]);
  const fromPresets = groups.slice(0, -1).flat();
  return [
    ...fromPresets.filter(({ type }) => type === 'plugin'),
    ...fromPresets.filter(({ type }) => type === 'theme'),
    ...(groups.at(-1) ?? []),
  ];
}

async function resolveSpecs(entries: readonly Entry[], context: LoadContext, input: PipelineInput) {
  const specs = await waitForAll(entries.map((entry) => resolveSpec(entry, context, input)));
  return specs.filter((spec) => spec !== undefined);
}

interface Entry {
  readonly entry: unknown;
  readonly type: PluginSpec['type'];
  /** The key path of the entry in the config. */
  readonly at: KeyPath | undefined;
  /** The key path of its options, if they are not part of the entry. */
  readonly optionsAt?: KeyPath | undefined;
}

async function resolveSpec(
  { entry, type, at, optionsAt }: Entry,
  context: LoadContext,
  input: PipelineInput,
): Promise<PluginSpec | undefined> {
  if (entry === false || entry === null || entry === undefined) return undefined;
  const [named, given] = Array.isArray(entry) ? entry : [entry, undefined];
  const errorLocation = at && locateInSource(input.source, at);
  if (typeof named !== 'string' && typeof named !== 'function') {
    throw new SiteError(`A preset returned a ${type} that is neither a name nor a function.`, {
      code: 'invalid-plugin',
      hint: `Each of its ${type}s must be a name, [name, options], a function or [function, options].`,
      ...errorLocation,
    });
  }
  const label =
    typeof named === 'string'
      ? `The ${type} \`${named}\``
      : `The ${type} in ${at ? `\`${formatKeyPath(at)}\`` : 'a preset'}`;
  const module: NamedModule =
    typeof named === 'string'
      ? await loadNamedModule(named, type, { context, input, errorLocation })
      : {
          exports: named,
          path: path.dirname(context.siteConfigPath),
          version: { type: 'local' },
          isBuiltin: false,
        };
  return {
    type,
    options: isRecord(given) ? given : {},
    at: optionsAt ?? (given === undefined ? at : at && [...at, 1]),
    label,
    source: createPluginSource(module.exports, label, module.errorLocation ?? errorLocation),
    path: module.path,
    version: module.version,
    isBuiltin: module.isBuiltin,
  };
}

interface NamedModule extends Pick<PluginSpec, 'path' | 'version' | 'isBuiltin'> {
  readonly exports: unknown;
  /** The module itself, if it is a file. */
  readonly errorLocation?: ErrorLocation;
}

/** Resolves the name of a plugin, theme or preset, and loads its module. */
async function loadNamedModule(
  name: string,
  type: ModuleType,
  {
    context,
    input,
    errorLocation,
  }: {
    readonly context: LoadContext;
    readonly input: PipelineInput;
    readonly errorLocation: ErrorLocation | undefined;
  },
): Promise<NamedModule> {
  const { siteDir, siteConfigPath: configPath } = context;
  const resolved = resolveName(name, type, { ...input, configPath, errorLocation });
  if ('builtin' in resolved) {
    const version = { type: 'package', name: resolved.name, version: input.generatorVersion } as const;
    return { exports: resolved.builtin, path: siteDir, version, isBuiltin: true };
  }
  const { file } = resolved;
  input.onModule?.(file);
  return {
    exports: await loadExports(file, createEmbeddedModules(input.builtinPlugins)),
    path: path.dirname(file),
    version: findPluginVersion(file, siteDir),
    errorLocation: { location: { file } },
    isBuiltin: false,
  };
}

/** Runs a preset, and finds the config location of the options that it passes on. */
async function resolvePresetSpecs(
  entry: unknown,
  index: number,
  context: LoadContext,
  input: PipelineInput,
): Promise<readonly PluginSpec[]> {
  if (entry === false || entry === null) return [];
  const [name, options = {}] = (Array.isArray(entry) ? entry : [entry]) as [string, Record<string, unknown>?];
  const at: KeyPath = Array.isArray(entry) ? ['presets', index, 1] : ['presets', index];
  const label = `The preset \`${name}\``;
  const errorLocation = locateInSource(input.source, ['presets', index]);
  const { exports } = await loadNamedModule(name, 'preset', { context, input, errorLocation });
  const { create, validateOptions } = createPluginSource(exports, label, errorLocation);
  const sentence = ({ field, problem }: { field: string; problem: string }) =>
    `\`${field}\` in the options of the preset \`${name}\` ${problem}.`;
  const { source, report } = input;
  const validate = <T>(schema: AnySchema<T>, value: unknown) =>
    validateValue(schema, value, { source, at, allowUnknown: false, sentence, report }).value;
  const entries = await runPluginMethod(label, undefined, async () => {
    const valid = validateOptions?.({ options, validate: validate as never }) ?? options;
    const result = (await (create as unknown as PresetModule)(context, valid)) as PresetResult;
    const trace =
      (type: PluginSpec['type']) =>
      (each: unknown): Entry => {
        const key = Object.keys(options).find(
          (name) =>
            Array.isArray(each) && [options, valid].some((from) => (from as Options)[name] === each[1]),
        );
        return {
          entry: each,
          type,
          at: ['presets', index],
          optionsAt: key === undefined ? at : [...at, key],
        };
      };
    return [...(result.plugins ?? []).map(trace('plugin')), ...(result.themes ?? []).map(trace('theme'))];
  });
  return resolveSpecs(entries, context, input);
}

/** A plugin function with the named exports of its module, in either form. */
export interface PluginSource {
  create(context: LoadContext, options: object): Promise<Plugin | null> | Plugin | null;
  readonly validateOptions?: PluginModule['validateOptions'];
  readonly validateThemeConfig?: PluginModule['validateThemeConfig'];
}

/** Returns the plugin source of a module. `label` and `errorLocation` identify it in errors. */
function createPluginSource(given: unknown, label: string, errorLocation?: ErrorLocation): PluginSource {
  const exports = unwrapExports(given);
  const main = getDefaultExport(exports);
  if (typeof main !== 'function') {
    throw new SiteError(`${label} does not export a function.`, {
      code: 'invalid-plugin',
      hint: 'Export a function `(context, options)` that returns an object with a `name`.',
      ...errorLocation,
    });
  }
  // Properties of the default export take precedence over named exports.
  const beside = { ...(exports as Partial<PluginModule>), ...(main as Partial<PluginModule>) };
  return {
    create: (context, options) => main(context, options),
    validateOptions: beside.validateOptions,
    validateThemeConfig: beside.validateThemeConfig,
  };
}

/** Returns the exports of a CommonJS module that has set a `default` without the mark of a compiled ES module. */
function unwrapExports(exports: unknown): unknown {
  const inner = isRecord(exports) ? exports['default'] : undefined;
  return isRecord(inner) && typeof inner['default'] === 'function' ? inner : exports;
}

/** Returns the package that contains a plugin file: an installed package, the site, or none. */
function findPluginVersion(file: string, siteDir: string): LoadedPlugin['version'] {
  for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const found = readPackage(path.join(dir, 'package.json'));
    if (!found) continue;
    if (dir === siteDir) return { type: 'project' };
    return { type: 'package', ...found };
  }
  return { type: 'local' };
}

function readPackage(file: string): { readonly name: string; readonly version?: string } | undefined {
  const { name, version } = tryReadJson(file);
  return typeof name === 'string' ? { name, ...(typeof version === 'string' && { version }) } : undefined;
}

/** The input of the plugin pipeline besides the config. */
export interface PipelineInput extends Pick<LoadedConfig, 'providePlugins'> {
  readonly builtinPlugins: BuiltinPlugins;
  /** The config source, to locate errors. */
  readonly source: ConfigSource;
  readonly generatorVersion: string;
  /** Whether plugins without a name get one. */
  readonly allowsUnnamedPlugins: boolean;
  readonly report: ReportErrors;
  /** Called with the file of each module before it is loaded. */
  readonly onModule?: (file: string) => void;
}

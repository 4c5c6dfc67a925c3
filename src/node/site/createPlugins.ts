import type { ThemeConfig } from '../../model/config';
import type { LoadContext, LoadedPlugin, Plugin } from '../../model/plugin';
import { SiteError, throwErrors } from '../../model/siteError';
import { waitForAll } from '../../model/waitForAll';
import { locateInSource } from '../config/configErrors';
import { formatValue } from '../../model/describeIssue';
import { defaultParseFrontMatter } from '../metadata/readMarkdown';
import type { PipelineInput, PluginSpec } from './pluginSpecs';
import { runPluginMethod, addErrorLocation, toMidSentence } from './pluginError';
import { type AnySchema, declaresId, validateValue } from './validator';

/** A plugin instance with its options, before it has loaded its content. */
export interface CreatedPlugin extends Pick<LoadedPlugin, 'name' | 'id' | 'options' | 'instance'> {
  readonly spec: PluginSpec;
}

/**
 * Validates the options and the theme config of all plugins, and creates the plugins. Skips plugins whose function
 * returns `null`. Also returns the context with the validated theme config. Reports invalid options, and then leaves them out.
 */
export async function createPlugins(
  specs: readonly PluginSpec[],
  context: LoadContext,
  input: PipelineInput,
): Promise<{ readonly context: LoadContext; readonly plugins: readonly CreatedPlugin[] }> {
  const options = await waitForAll([
    ...specs.map((spec) => validatePluginOptions(spec, input)),
    validateThemeConfigs(specs, context.siteConfig.themeConfig, input),
  ]);
  const themeConfig = options.at(-1) as unknown as ThemeConfig;
  const siteConfig = { ...context.siteConfig, themeConfig };
  const completed = { ...context, siteConfig };
  const created = await waitForAll(
    specs.map((spec, index) =>
      createPlugin(
        spec,
        options[index] ?? {},
        {
          ...completed,
          locateOption: (option) => (spec.at ? locateInSource(input.source, [...spec.at, ...option]) : {}),
        },
        input.allowsUnnamedPlugins ? `unnamed-plugin-${index + 1}` : undefined,
      ).catch((error: unknown) => {
        throw addErrorLocation(error, spec.at && locateInSource(input.source, spec.at));
      }),
    ),
  );
  const plugins = created.filter((plugin) => plugin !== undefined);
  throwErrors(findDuplicates(plugins, input));
  return { context: completed, plugins };
}

/** Validates the options of a plugin. The ID is checked here, so that a plugin's schema may omit it. */
async function validatePluginOptions(
  { label, source, options, at }: PluginSpec,
  input: PipelineInput,
): Promise<Record<string, unknown>> {
  const { id = 'default', ...rest } = options;
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) {
    throw new SiteError(`${label} has the invalid ID ${formatValue(id)}.`, {
      code: 'invalid-plugin',
      hint: 'Use only letters, digits, `_` and `-`.',
      ...(at && locateInSource(input.source, [...at, 'id'])),
    });
  }
  const sentence = ({ field, problem }: { field: string; problem: string }) =>
    `${field === '' ? 'The options' : `\`${field}\` in the options`} of ${toMidSentence(label)} ${problem}.`;
  const { source: config, report } = input;
  const validate = (schema: AnySchema<object>, { id: _, ...value }: Readonly<Record<string, unknown>>) =>
    validateValue(schema, declaresId(schema) ? { ...value, id } : value, {
      source: config,
      at,
      allowUnknown: false,
      sentence,
      report,
    }).value;
  const valid = await runPluginMethod(label, 'validateOptions', () =>
    source.validateOptions?.({ options: { ...options }, validate: validate as never }),
  );
  return { ...((valid as object | undefined) ?? rest), id };
}

/** Runs the validators of the theme config in the order of the config. Each receives the config with the results of those before. */
async function validateThemeConfigs(
  specs: readonly PluginSpec[],
  themeConfig: object,
  input: PipelineInput,
): Promise<Record<string, unknown>> {
  const sentence = ({ field, problem }: { field: string; problem: string }) =>
    `\`themeConfig.${field}\` ${problem}.`;
  const { source: config, report } = input;
  const seen = new Set<unknown>();
  let validated = { ...themeConfig } as Record<string, unknown>;
  for (const { label, source } of specs) {
    // All instances of a plugin validate the theme config in the same way, so one validation is enough.
    if (!source.validateThemeConfig || seen.has(source.validateThemeConfig)) continue;
    seen.add(source.validateThemeConfig);
    const given = validated;
    const invalid = new Set<PropertyKey>();
    const validate = <T>(schema: AnySchema<T>, value: unknown): T => {
      const at = ['themeConfig'];
      const checked = validateValue(schema, value, {
        source: config,
        at,
        allowUnknown: true,
        sentence,
        report,
      });
      for (const key of checked.invalidKeys) invalid.add(key);
      return checked.value;
    };
    const result = await runPluginMethod(label, 'validateThemeConfig', () =>
      source.validateThemeConfig?.({ themeConfig: given, validate }),
    );
    // `result` already contains the salvaged values.
    const valid = Object.entries(given).filter(([key]) => !invalid.has(key));
    validated = { ...Object.fromEntries(valid), ...result };
  }
  return validated;
}

async function createPlugin(
  spec: PluginSpec,
  options: Record<string, unknown>,
  context: LoadContext,
  defaultName: string | undefined,
): Promise<CreatedPlugin | undefined> {
  const { label, source } = spec;
  const instance: Plugin | null | undefined = await runPluginMethod(label, 'its function', () =>
    source.create(spec.isBuiltin ? context : completeContext(context), options),
  );
  if (instance === null) return undefined;
  if (instance === undefined) {
    throw new SiteError(`${label} returned \`undefined\`.`, {
      code: 'invalid-plugin',
      hint: 'Return a plugin object with a `name`, or `null` to disable the plugin.',
    });
  }
  const name: unknown = instance.name ?? defaultName;
  if (typeof name !== 'string' || name === '') {
    throw new SiteError(`${label} has no name.`, {
      code: 'invalid-plugin',
      hint: 'Return a plugin object with a `name`, such as `"my-plugin"`.',
    });
  }
  return { name, id: String(options['id']), options, instance, spec };
}

/** Returns the context for third-party plugins, which may call the default front matter parser. */
function completeContext(context: LoadContext): LoadContext {
  const { siteConfig } = context;
  const { parseFrontMatter = defaultParseFrontMatter } = siteConfig.markdown;
  return {
    ...context,
    siteConfig: { ...siteConfig, markdown: { ...siteConfig.markdown, parseFrontMatter } },
  };
}

function findDuplicates(plugins: readonly CreatedPlugin[], input: PipelineInput): readonly SiteError[] {
  const isSame = (a: CreatedPlugin, b: CreatedPlugin) => a.name === b.name && a.id === b.id;
  return plugins.flatMap((plugin, index) => {
    const same = plugins.filter((other) => isSame(other, plugin));
    if (plugins.findIndex((other) => isSame(other, plugin)) !== index || same.length === 1) return [];
    const { name, id } = plugin;
    const at = same[1]?.spec.at;
    return new SiteError(`The plugin \`${name}\` is used ${same.length} times with the ID \`${id}\`.`, {
      code: 'duplicate-plugin',
      hint: 'Set a unique `id` in the options of each instance, or remove the duplicates.',
      ...(at && locateInSource(input.source, at)),
    });
  });
}

import { isRecord } from '../../model/fields';
import type { BuiltinPlugins } from '../../model/builtinPlugins';
import type { LoadContext, MdxSettingsInput, OptionsInput, Plugin, PluginActions } from '../../model/plugin';
import { createCallableModule } from '../config/callableModule';
import { getDefaultExport } from '../config/loadModule';
import { readExtendedMetadata } from './extendedMetadata';

/** The content that a built-in plugin has loaded, in the content that the plugin around it sees. */
const OWN_CONTENT = Symbol('own content');

type Create = (context: LoadContext, options: unknown) => unknown;

/**
 * Returns the modules of the built-in plugins, themes and presets for plugins that call them as functions, such as
 * `require('@docusaurus/plugin-content-blog').default(context, options)`. The instances have content in the shape of Docusaurus.
 */
export function createEmbeddedModules({
  plugins,
  presets,
}: Pick<BuiltinPlugins, 'plugins' | 'presets'>): Readonly<Record<string, unknown>> {
  const modules = { ...presets, ...plugins };
  return Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, createModule(module)]));
}

function createModule(module: object): unknown {
  const main = getDefaultExport(module) as Create & OptionsModule;
  const create: Create = (context, options) => {
    const result = main(context, completeOptions(main, options));
    return result instanceof Promise ? result.then(embed) : embed(result);
  };
  const { default: _, ...named } = module as { readonly default?: unknown };
  return createCallableModule(create, { ...named, ...main });
}

interface OptionsModule {
  readonly validateOptions?: (args: OptionsInput<unknown>) => unknown;
}

/** Fills in the defaults of options that have not been validated: code in a config usually calls plugins without doing so. */
function completeOptions({ validateOptions }: OptionsModule, given: unknown = {}): unknown {
  if (!isRecord(given) || !validateOptions) return given;
  const { id, ...options } = given;
  const validate = (schema: { safeParse(value: unknown): { data?: unknown } }) =>
    schema.safeParse(options).data ?? options;
  const complete = validateOptions({ options, validate: validate as never }) as object;
  return id === undefined ? complete : { ...complete, id };
}

function embed(result: unknown): unknown {
  if (!isRecord(result) || typeof result['name'] !== 'string') return result;
  const plugin = result as unknown as Plugin;
  const methods = Object.entries(result).map(([name, value]) => [
    name,
    typeof value === 'function' ? callWithOwnContent(plugin, value as AnyMethod) : value,
  ]);
  return {
    ...Object.fromEntries(methods),
    // The code around it may read anything.
    isIncremental: false,
    ...(plugin.loadContent && {
      async loadContent(...args: Parameters<NonNullable<Plugin['loadContent']>>) {
        return toPublic(plugin, await plugin.loadContent?.(...args));
      },
    }),
    ...(plugin.getMdxSettings && {
      async getMdxSettings(args: MdxSettingsInput<unknown>) {
        const settings = (await plugin.getMdxSettings?.(withOwnContent(plugin, args))) ?? [];
        return settings.map((each) => readExtendedMetadata(each, args.readData));
      },
    }),
    ...(plugin.translateContent && {
      async translateContent(args: Parameters<NonNullable<Plugin['translateContent']>>[0]) {
        return toPublic(plugin, await plugin.translateContent?.(withOwnContent(plugin, args)));
      },
    }),
  };
}

type AnyMethod = (...args: readonly unknown[]) => unknown;

function callWithOwnContent(plugin: Plugin, method: AnyMethod): AnyMethod {
  return (...args) =>
    method.apply(
      plugin,
      args.map((argument) => withOwnContent(plugin, argument)),
    );
}

function toPublic(plugin: Plugin, content: unknown): unknown {
  const given = plugin.getPublicContent ? plugin.getPublicContent({ content }) : content;
  if (typeof given !== 'object' || given === null) return given;
  return Object.assign(Array.isArray(given) ? [...given] : { ...given }, { [OWN_CONTENT]: content });
}

/** The actions that only built-in plugins know. */
const OWN_ACTIONS: Omit<PluginActions, 'addRoute' | 'createData' | 'setGlobalData'> = {
  addReferences() {},
  report() {},
  addUncertainPath() {},
};

/** Replaces the content in an argument by that of the built-in plugin, and adds actions that the code around it has left out. */
function withOwnContent<Argument>(plugin: Plugin, argument: Argument): Argument {
  if (!isRecord(argument)) return argument;
  const { content, actions } = argument as {
    readonly content?: unknown;
    readonly actions?: Partial<PluginActions>;
  };
  const isOwn = typeof content === 'object' && content !== null && OWN_CONTENT in content;
  if (!isOwn && !actions) return argument;
  return {
    ...argument,
    ...(isOwn && { content: applyChanges(plugin, content[OWN_CONTENT], content) }),
    ...(actions && { actions: { ...OWN_ACTIONS, ...actions } }),
  };
}

function applyChanges(plugin: Plugin, content: unknown, publicContent: object): unknown {
  return plugin.applyPublicContent ? plugin.applyPublicContent({ content, publicContent }) : content;
}

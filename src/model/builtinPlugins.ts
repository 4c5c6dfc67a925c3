import type { PluginEntry } from './config';
import type { LoadContext, OptionsInput } from './plugin';
import type { AnyTask } from './task';

/** The plugins and themes of a preset, as config entries. */
export interface PresetResult {
  readonly plugins?: readonly PluginEntry[];
  readonly themes?: readonly PluginEntry[];
}

/** A preset: a function from options to plugins and themes. */
export interface PresetModule<Options = unknown> {
  (context: LoadContext, options: Options): Promise<PresetResult> | PresetResult;
  validateOptions?(args: OptionsInput<Options>): Options;
}

/** Returns the function of a built-in plugin or preset, with a `validateOptions` that uses a schema. */
export function withOptions<Create extends (context: LoadContext, options: Options) => unknown, Options>(
  create: Create,
  schema: { parse(value: unknown): Options },
) {
  return Object.assign(create, {
    validateOptions: ({ options, validate }: OptionsInput<Options>) => validate(schema, options),
  });
}

/**
 * The plugins, themes, and presets that ship with the generator, by their full names. A config can refer to them
 * although they are not installed. Each value is the exports of a module: the function, or an object with it as
 * `default`.
 */
export interface BuiltinPlugins {
  readonly plugins: Readonly<Record<string, object>>;
  readonly presets: Readonly<Record<string, object>>;
  /** The tasks of the plugins, so that their results can be checked before an instance has been created. */
  readonly tasks?: readonly AnyTask[];
}

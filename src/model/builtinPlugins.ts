import type { PluginEntry } from './config';
import type { LoadContext } from './plugin';

/** The plugins and themes of a preset, as config entries. */
export interface PresetResult {
  readonly plugins?: readonly PluginEntry[];
  readonly themes?: readonly PluginEntry[];
}

/** A preset: a function from options to plugins and themes. */
export interface PresetModule<Options = unknown> {
  (context: LoadContext, options: Options): Promise<PresetResult> | PresetResult;
  validateOptions?(args: {
    readonly options: unknown;
    readonly validate: (schema: { parse(value: unknown): Options }, value: unknown) => Options;
  }): Options;
}

/**
 * The plugins, themes, and presets that ship with the generator, by their full names. A config can refer to them
 * although they are not installed. Each value is the exports of a module: the function, or an object with it as
 * `default`.
 */
export interface BuiltinPlugins {
  readonly plugins: Readonly<Record<string, object>>;
  readonly presets: Readonly<Record<string, object>>;
}

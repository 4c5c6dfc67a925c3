import type { PluginEntry } from './config';
import type { LoadContext } from './plugin';

/** What a preset comes down to: entries as a config has them. */
export interface PresetResult {
  readonly plugins?: readonly PluginEntry[];
  readonly themes?: readonly PluginEntry[];
}

/** A preset: a function from its options to plugins and themes (contract/build.md §1.8). */
export interface PresetModule<Options = unknown> {
  (context: LoadContext, options: Options): Promise<PresetResult> | PresetResult;
  validateOptions?(args: {
    readonly options: unknown;
    readonly validate: (schema: { parse(value: unknown): Options }, value: unknown) => Options;
  }): Options;
}

/**
 * The plugins, themes and presets that come with the generator, by their full names: a config can name them although they
 * are not installed. Each is what its module exports: the function, or an object with it as `default`.
 */
export interface BuiltinPlugins {
  readonly plugins: Readonly<Record<string, object>>;
  readonly presets: Readonly<Record<string, object>>;
}

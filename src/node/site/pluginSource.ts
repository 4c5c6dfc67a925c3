import type { LoadContext, Plugin, PluginModule } from '../../model/plugin';
import { SiteError, type SiteErrorDetails } from '../../model/siteError';
import { defaultExport } from '../config/loadModule';

/** A plugin's function with what its module exports beside it, whichever way it does (contract/build.md §1.8). */
export interface PluginSource {
  create(context: LoadContext, options: object): Promise<Plugin | null> | Plugin | null;
  readonly validateOptions?: PluginModule['validateOptions'];
  readonly validateThemeConfig?: PluginModule['validateThemeConfig'];
}

/** Takes what a module exports and gives its function; `label` and `mark` name it in errors. */
export function pluginSource(
  exports: unknown,
  label: string,
  mark?: Pick<SiteErrorDetails, 'location' | 'frame'>,
): PluginSource {
  const main = defaultExport(exports);
  if (typeof main !== 'function') {
    throw new SiteError(`${label} does not export a function.`, {
      hint: 'Its default export must be a function (context, options) that returns an object with a name.',
      ...mark,
    });
  }
  // The default export counts before named exports.
  const beside = { ...(exports as Partial<PluginModule>), ...(main as Partial<PluginModule>) };
  return {
    create: (context, options) => main(context, options),
    validateOptions: beside.validateOptions,
    validateThemeConfig: beside.validateThemeConfig,
  };
}

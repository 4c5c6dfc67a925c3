import * as z from 'zod';
import { withOptions } from '../../src/model/builtinPlugins';
import type { Plugin, PluginModule } from '../../src/model/plugin';
import { SVG_PLUGIN } from '../../src/model/site';

/** The options of the SVG plugin. Images are not optimized, so the settings of SVGR and SVGO have no effect. */
const optionsSchema = z.strictObject({ svgrConfig: z.looseObject({}).optional() });

/** Creates an SVG instance: scripts import SVG files as components. */
function svgrPlugin(): Plugin {
  return { name: SVG_PLUGIN, isIncremental: true };
}

export default withOptions(svgrPlugin, optionsSchema) satisfies PluginModule<z.output<typeof optionsSchema>>;

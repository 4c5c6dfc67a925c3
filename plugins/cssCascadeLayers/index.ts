import * as z from 'zod';
import { withOptions } from '../../src/model/builtinPlugins';
import {
  type CascadeLayers,
  createLayersPlugin,
  isLayerName,
  LAYERS_PLUGIN,
} from '../../src/model/cascadeLayers';
import type { LoadContext, Plugin, PluginModule } from '../../src/model/plugin';

const layerCondition = z.custom<CascadeLayers[string]>((value) => typeof value === 'function', {
  error: 'must be a function that returns whether the layer contains a file',
});

const optionsSchema = z.strictObject({
  layers: z
    .record(z.string(), layerCondition)
    .superRefine((layers, ctx) => {
      for (const name of Object.keys(layers).filter((each) => !isLayerName(each))) {
        const message = 'is not the name of a layer in CSS, such as `docusaurus.infima`';
        ctx.addIssue({ code: 'custom', path: [name], message });
      }
    })
    .optional(),
});
type Options = z.output<typeof optionsSchema>;

/**
 * Creates the plugin that puts stylesheets into cascade layers. `getPublishedPath` returns the path of a file of the generator in
 * the packages of Docusaurus, to which the options of sites refer.
 */
export function createCascadeLayersPlugin(getPublishedPath: (file: string) => string): PluginModule<Options> {
  const plugin = (_: LoadContext, { layers }: Options): Plugin => ({
    name: LAYERS_PLUGIN,
    isIncremental: true,
    ...(layers && {
      configurePostCss: ({ plugins = [], ...options }: { readonly plugins?: readonly unknown[] }) => ({
        ...options,
        plugins: [...plugins, createLayersPlugin(layers, getPublishedPath)],
      }),
    }),
  });
  return withOptions(plugin, optionsSchema);
}

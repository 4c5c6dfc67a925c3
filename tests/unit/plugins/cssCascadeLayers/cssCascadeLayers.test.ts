import { describe, expect, test } from 'vitest';
import { DEFAULT_LAYERS } from '../../../../src/model/cascadeLayers';
import { builtinPlugins } from '../../../../src/node/builtinPlugins';
import { errorsOfSite, loadTestSite } from '../../node/site/loadTestSite';

describe('the plugin for cascade layers', () => {
  const load = (config: object) => loadTestSite({ builtinPlugins: builtinPlugins(), config });

  test('sets the layers of Docusaurus, without options or through the flag', async () => {
    const cascadeLayers = { names: Object.keys(DEFAULT_LAYERS), isDefault: true };
    expect(await load({ plugins: ['css-cascade-layers'] })).toMatchObject({ cascadeLayers });
    const presets = [['classic', { docs: false, blog: false, pages: false }]];
    expect(await load({ presets, future: { v4: true } })).toMatchObject({ cascadeLayers });
    expect(await load({ presets })).not.toHaveProperty('cascadeLayers');
  });

  test('sets other layers in the order of the option', async () => {
    const layers = { b: () => true, a: () => false };
    const { cascadeLayers, plugins } = await load({ plugins: [['css-cascade-layers', { layers }]] });
    expect(cascadeLayers).toEqual({ names: ['b', 'a'], isDefault: false });
    const before = { plugins: ['other'] };
    expect(plugins[0]?.instance.configurePostCss?.(before)).toMatchObject({
      plugins: ['other', { postcssPlugin: 'cascade-layers' }],
    });
  });

  test('rejects layers that are no functions, and names that CSS does not allow', async () => {
    const find = (layers: object) =>
      errorsOfSite({
        builtinPlugins: builtinPlugins(),
        config: { plugins: [['css-cascade-layers', { layers }]] },
      });
    expect(await find({ c: 'c.css' })).toMatchInlineSnapshot(`
      "✖ \`layers.c\` in the options of the plugin \`css-cascade-layers\` must be a function that returns whether the layer contains a file, but it is \`"c.css"\`.
        docusaurus.config.js  invalid-config"
    `);
    expect(await find({ 'a b': () => true })).toMatchInlineSnapshot(`
      "✖ \`layers["a b"]\` in the options of the plugin \`css-cascade-layers\` is not the name of a layer in CSS, such as \`docusaurus.infima\`.
        docusaurus.config.js  invalid-config"
    `);
  });
});

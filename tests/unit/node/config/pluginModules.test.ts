import { expect, it } from 'vitest';
import { builtinPlugins } from '../../../../src/node/builtinPlugins';
import { createPluginModules, PLUGIN_PACKAGES } from '../../../../src/node/config/pluginModules';
import { tempSite, errorsOf } from '../../tempSite';
import { loadConfig } from '../../../../src/node/config/loadConfig';

const NAME = '@docusaurus/plugin-content-docs';

it('has the names of plugins, themes and presets of the generator', () => {
  const { plugins, presets } = builtinPlugins();
  for (const name of PLUGIN_PACKAGES) expect({ ...plugins, ...presets }).toHaveProperty([name]);
});

it('calls the modules that are provided after the config has been evaluated', () => {
  const { modules, provide } = createPluginModules();
  const docs = modules[NAME] as CallableFunction & Record<string, CallableFunction>;
  const create = (...args: readonly unknown[]) => ['created', ...args];
  provide({ [NAME]: { default: create, validateOptions: () => 'valid' } });
  expect(docs(1, 2)).toEqual(['created', 1, 2]);
  expect(docs['default']?.(3)).toEqual(['created', 3]);
  expect(docs['validateOptions']?.({ options: {} })).toBe('valid');
});

it('refuses calls while the config is evaluated', async () => {
  const dir = tempSite({
    'docusaurus.config.js': `module.exports = { title: 'x', plugins: [require('${NAME}')({}, {})] };`,
  });
  expect(await errorsOf(() => loadConfig({ siteDir: dir }), dir)).toContain(
    `Call \`${NAME}\` inside a plugin function: plugins load after the config.`,
  );
});

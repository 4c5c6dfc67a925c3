import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listCandidateNames, type ModuleType, resolveName } from '../../../../src/node/site/resolveName';
import { errorsOf, tempSite, writeFiles } from '../../tempSite';

test.each<[string, ModuleType, string[]]>([
  ['foo', 'plugin', ['foo', '@docusaurus/plugin-foo', 'docusaurus-plugin-foo']],
  ['classic', 'preset', ['classic', '@docusaurus/preset-classic', 'docusaurus-preset-classic']],
  ['@scope', 'theme', ['@scope/docusaurus-theme']],
  ['@scope/foo', 'plugin', ['@scope/foo', '@scope/docusaurus-plugin-foo']],
  ['@scope/foo/bar', 'plugin', ['@scope/foo/bar', '@scope/docusaurus-plugin-foo/bar']],
  ['./foo', 'plugin', ['./foo']],
  ['/abs/foo', 'plugin', ['/abs/foo']],
])('lists the candidates for %s as a %s', (name, type, expected) => {
  expect(listCandidateNames(name, type)).toEqual(expected);
});

describe('resolveName', () => {
  const builtinPlugins = {
    plugins: { '@docusaurus/plugin-content-docs': {} },
    presets: { '@docusaurus/preset-classic': {} },
  };
  const main = (name: string) => ({
    [`node_modules/${name}/index.js`]: '',
    [`node_modules/${name}/package.json`]: '{}',
  });

  function resolve(name: string, files: Record<string, string> = {}, type: ModuleType = 'plugin') {
    // A folder whose name is encoded in URLs.
    const dir = path.join(tempSite(), 'my sïte');
    writeFiles(dir, files);
    const resolved = resolveName(name, type, {
      configPath: path.join(dir, 'docusaurus.config.ts'),
      builtinPlugins,
    });
    return 'file' in resolved ? path.relative(dir, resolved.file) : resolved.name;
  }

  test.each(['@docusaurus/plugin-content-docs', 'content-docs'])(
    'resolves %s to the built-in plugin instead of the package',
    (name) => {
      expect(resolve(name, main('@docusaurus/plugin-content-docs'))).toBe('@docusaurus/plugin-content-docs');
    },
  );

  test('resolves the path of a package to the built-in plugin', () => {
    const dir = tempSite(main('@docusaurus/plugin-content-docs'));
    const resolved = resolveName(
      path.join(dir, 'node_modules/@docusaurus/plugin-content-docs/index.js'),
      'plugin',
      { configPath: path.join(dir, 'docusaurus.config.ts'), builtinPlugins },
    );
    expect(resolved).toHaveProperty('builtin');
  });

  test('resolves presets only among presets', () => {
    expect(resolve('classic', {}, 'preset')).toBe('@docusaurus/preset-classic');
    expect(() => resolve('classic', {}, 'plugin')).toThrow();
  });

  test('resolves to the first installed package', () => {
    const files = { ...main('docusaurus-plugin-foo'), ...main('@docusaurus/plugin-foo') };
    expect(resolve('foo', files)).toBe('node_modules/@docusaurus/plugin-foo/index.js');
    expect(resolve('foo', main('docusaurus-plugin-foo'))).toBe('node_modules/docusaurus-plugin-foo/index.js');
    expect(resolve('@me', main('@me/docusaurus-plugin'))).toBe('node_modules/@me/docusaurus-plugin/index.js');
  });

  test('resolves a package that has only an `import` export', () => {
    const files = {
      'node_modules/docusaurus-plugin-esm/package.json':
        '{"type": "module", "exports": {"import": "./main.js"}}',
      'node_modules/docusaurus-plugin-esm/main.js': '',
    };
    expect(resolve('esm', files)).toBe('node_modules/docusaurus-plugin-esm/main.js');
  });

  test.each(['plugins/a.ts', 'plugins/a.js', 'plugins/a/index.ts', 'plugins/a/index.js'])(
    'resolves a file of the site: %s',
    (file) => {
      expect(resolve('./plugins/a', { [file]: '' })).toBe(file);
    },
  );

  test('throws for an unknown name and suggests a similar one', async () => {
    expect(await errorsOf(() => resolve('foo'))).toMatchInlineSnapshot(`
      "✖ Cannot resolve the plugin \`foo\`.  unresolved-plugin
        → Check the name, or install the package. Tried: \`foo\`, \`@docusaurus/plugin-foo\`, \`docusaurus-plugin-foo\`."
    `);
    expect(await errorsOf(() => resolve('content-doks'))).toMatchInlineSnapshot(`
      "✖ Cannot resolve the plugin \`content-doks\`.  unresolved-plugin
        → Did you mean \`content-docs\`? Tried: \`content-doks\`, \`@docusaurus/plugin-content-doks\`, \`docusaurus-plugin-content-doks\`."
    `);
    expect(await errorsOf(() => resolve('./missing', {}, 'theme'))).toMatchInlineSnapshot(`
      "✖ Cannot resolve the theme \`./missing\`.  unresolved-plugin
        → Check the name, or install the package. Tried: \`./missing\`."
    `);
    expect(await errorsOf(() => resolve('valueOf'))).toContain('Cannot resolve the plugin `valueOf`.');
  });

  test('names the required package that is not installed', async () => {
    const files = { 'package.json': '{ "devDependencies": { "docusaurus-plugin-foo": "1" } }' };
    expect(await errorsOf(() => resolve('foo', files))).toContain(
      '`docusaurus-plugin-foo` is in `package.json`, but not installed: run `npm install`.',
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { Configuration } from 'webpack';
import type { ConfigureWebpackUtils } from '../../../../src/model/plugin';
import type { Site } from '../../../../src/model/site';
import { applyConfigureWebpack } from '../../../../src/node/bundle/applyConfigureWebpack';
import { formatDiagnostics } from '../../../driver/errorText';
import type { createScriptLoader } from '../../../../src/node/bundle/webpackRules';

type Configure = (
  config: Configuration,
  isServer: boolean,
  utils: object,
  content: unknown,
) => object | undefined;

const siteOf = (...configures: readonly (Configure | undefined)[]) =>
  ({
    plugins: configures.map((configureWebpack, index) => ({
      ...{ name: `plugin-${index}`, id: 'default' },
      instance: { name: `plugin-${index}`, configureWebpack },
      content: `content ${index}`,
    })),
  }) as unknown as Site;

const base: Configuration = {
  mode: 'production',
  entry: ['./a'],
  resolve: { alias: { a: '/a' }, extensions: ['.js'] },
};

describe('applyConfigureWebpack', () => {
  it('merges the configurations of plugins: objects deeply, arrays by appending', () => {
    const site = siteOf(
      () => ({ resolve: { alias: { b: '/b' }, extensions: ['.wasm'] }, entry: ['./b'] }),
      undefined,
      () => ({ mode: 'development' }),
      () => undefined,
    );
    expect(applyConfigureWebpack(base, site, false).configuration).toEqual({
      mode: 'development',
      entry: ['./a', './b'],
      resolve: { alias: { a: '/a', b: '/b' }, extensions: ['.js', '.wasm'] },
    });
    expect(base.entry).toEqual(['./a']);
  });

  it('warns about settings for the development server of webpack', () => {
    const proxy = [{ context: ['/api'], target: 'http://localhost:4000' }];
    const site = siteOf(
      () => ({ devServer: { proxy, open: true } }),
      () => ({ devServer: { open: true } }),
      () => ({ devServer: {} }),
    );
    expect(formatDiagnostics(applyConfigureWebpack(base, site, false).diagnostics)).toMatchInlineSnapshot(`
      "⚠ \`start\` ignores what the plugin \`plugin-0\` sets for the development server of webpack: \`devServer.proxy\`, \`devServer.open\`.  ignored-dev-server
        → Run a reverse proxy in front of \`start\` that forwards requests to the API, or let the API accept requests from this origin.

      ⚠ \`start\` ignores what the plugin \`plugin-1\` sets for the development server of webpack: \`devServer.open\`.  ignored-dev-server
        → Remove the fields, or set options of \`start\` such as \`--port\` and \`--host\`."
    `);
  });

  it('makes externals without a value for the side undefined, which webpack rejects', () => {
    const site = siteOf(() => ({ externals: { canvas: {}, chart: { commonjs2: 'chart', var: 'Chart' } } }));
    const chart = { commonjs2: 'chart', var: 'Chart' };
    const externals = { canvas: 'var undefined', chart };
    expect(applyConfigureWebpack(base, site, true).configuration).toMatchObject({ externals });
    const added = siteOf(() => ({ externals: [{ canvas: { commonjs2: 'canvas' } }, /^x$/] }));
    const given = { ...base, externals: { react: 'React' } };
    expect(applyConfigureWebpack(given, added, false).configuration).toMatchObject({
      externals: [{ canvas: 'var undefined' }, /^x$/],
    });
  });

  it('applies the merge strategy of a plugin to that plugin only', () => {
    const site = siteOf(
      () => ({
        mergeStrategy: { entry: 'prepend', 'resolve.extensions': 'replace' },
        entry: ['./first'],
        resolve: { extensions: ['.only'] },
      }),
      () => ({ entry: ['./last'] }),
    );
    expect(applyConfigureWebpack(base, site, false).configuration).toMatchObject({
      entry: ['./first', './a', './last'],
      resolve: { extensions: ['.only'] },
    });
    expect(applyConfigureWebpack(base, site, false).configuration).not.toHaveProperty('mergeStrategy');
  });

  it('passes the current configuration, the side, the bundler and the content to each plugin', () => {
    const given: unknown[][] = [];
    const site = siteOf(
      () => ({ name: 'changed' }),
      (...args) => void given.push(args),
    );
    applyConfigureWebpack(base, site, true);
    expect(given).toEqual([
      [
        expect.objectContaining({ name: 'changed' }),
        true,
        expect.objectContaining({ currentBundler: expect.objectContaining({ name: 'webpack' }) }),
        'content 1',
      ],
    ]);
  });

  it.each([
    ['a.js', {}, 'f(<b />)', /jsx\("b"/],
    ['a.ts', {}, 'f(<string>x)', /f\(x\)/],
    ['a.js', { swcJsLoader: true }, 'f(<b />, x as string)', /jsx\("b".*, x\)/],
  ])('lets plugins compile `%s` with options %j', async (sourcefile, faster, code, expected) => {
    let compiled: Promise<{ code: string }> | undefined;
    const site = siteOf((_config, _isServer, utils) => {
      const { options } = (utils as ConfigureWebpackUtils).getJSLoader();
      const { implementation } = options as ReturnType<typeof createScriptLoader>['options'];
      compiled = implementation.transform(code, { jsx: 'automatic', sourcefile });
      return undefined;
    });
    const siteConfig = { future: { faster, v4: {} } };
    applyConfigureWebpack(base, { ...site, siteConfig } as unknown as Site, false);
    expect((await compiled)?.code).toMatch(expected);
  });

  it('replaces the built-in plugins of Rspack by those of webpack', async () => {
    const { default: webpack } = await import('webpack');
    const builtin = (name: string, ...args: unknown[]) => ({ name, _args: args, affectedHooks: undefined });
    const apply = (...plugins: object[]) =>
      applyConfigureWebpack(
        base,
        siteOf(() => ({ plugins })),
        true,
      ).configuration.plugins;
    const own = { name: 'own', apply() {} };
    expect(
      apply(
        own,
        builtin('DefinePlugin', { A: '1' }),
        builtin('CopyRspackPlugin', { patterns: ['a', { from: 'b' }] }),
      ),
    ).toEqual([
      own,
      new webpack.DefinePlugin({ A: '1' }),
      expect.objectContaining({ patterns: [{ from: 'a' }, { from: 'b' }] }),
    ]);
    expect(() => apply(builtin('HtmlRspackPlugin'))).toThrow(
      'webpack has no counterpart of the Rspack plugin `HtmlRspackPlugin`.',
    );
  });
});

import path from 'node:path';
import { expect, it } from 'vitest';
import { createStyleLoaders } from '../../../../src/node/bundle/webpackRules';

it('exports the class names of CSS modules as the default export, as written, unless the caller decides otherwise', () => {
  const readModules = (modules?: unknown) => {
    const [{ options } = {}] = createStyleLoaders([], true, { modules }) as {
      options?: { modules?: unknown };
    }[];
    return options?.modules;
  };
  const defaults = { namedExport: false, exportLocalsConvention: 'as-is' };
  expect(readModules({ exportOnlyLocals: true })).toEqual({ ...defaults, exportOnlyLocals: true });
  expect(readModules({ namedExport: true, exportLocalsConvention: 'dashes' })).toEqual({
    namedExport: true,
    exportLocalsConvention: 'dashes',
  });
  expect([undefined, true, 'global', false].map(readModules)).toEqual([
    { ...defaults, auto: true },
    defaults,
    { ...defaults, mode: 'global' },
    false,
  ]);
});

it('bundles root-relative URLs in style sheets if the file exists, also for plugins that add a language', () => {
  const roots = [import.meta.dirname, path.dirname(import.meta.dirname)];
  const [{ options } = {}] = createStyleLoaders(roots, true) as {
    options?: { url: { filter: (url: string) => boolean } };
  }[];
  const urls = ['/webpackRules.test.ts?a#b', '/bundle/webpackRules.test.ts', './missing.png', '/missing.png'];
  expect(urls.filter((url) => options?.url.filter(url))).toEqual(urls.slice(0, 3));
});

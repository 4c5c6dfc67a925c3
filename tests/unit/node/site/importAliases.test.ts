import path from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Plugin } from '../../../../src/model/plugin';
import { loadTestSite } from './loadTestSite';

const parts = path.resolve('/parts');
const words = path.resolve('/words.md');

const readAliases = async (configureWebpack: NonNullable<Plugin['configureWebpack']>) => {
  const { importAliases } = await loadTestSite({
    config: { plugins: [() => ({ name: 'aliases', configureWebpack })] },
  });
  return importAliases;
};

it('returns the aliases with absolute paths that a plugin adds to webpack', async () => {
  const alias = { '@parts': parts, words$: words, react: 'preact', canvas: false, fonts: [parts] };
  expect(await readAliases(() => ({ resolve: { alias } }))).toEqual({ '@parts': parts, words$: words });
});

it('returns aliases in a list, and those that a plugin adds to the configuration itself', async () => {
  const alias = [
    { name: '@parts', alias: parts },
    { name: 'words', alias: words, onlyModule: true },
  ];
  expect(await readAliases(() => ({ resolve: { alias } }))).toEqual({ '@parts': parts, words$: words });
  const change: Plugin['configureWebpack'] = ({ resolve }) => {
    Object.assign(resolve?.alias ?? {}, { '@parts': parts });
  };
  expect(await readAliases(change)).toEqual({ '@parts': parts });
});

it('returns no aliases of a plugin that expects the rules of webpack', async () => {
  const change: Plugin['configureWebpack'] = ({ module }) => {
    const [first] = module?.rules ?? [];
    return { resolve: { alias: { '@parts': parts } }, ...Object(first).use.length };
  };
  expect(await readAliases(change)).toEqual({});
});

it('does not call plugins that set no aliases', async () => {
  const configureWebpack = vi.fn(() => ({}));
  expect(await readAliases(configureWebpack)).toEqual({});
  expect(await readAliases(() => configureWebpack())).toEqual({});
  expect(configureWebpack).not.toHaveBeenCalled();
});

import { expect, it } from 'vitest';
import { createStyleLoaders } from '../../../../src/node/bundle/webpackRules';

it('exports the class names of CSS modules as the default export, unless the caller decides otherwise', () => {
  const readModules = (modules?: unknown) => {
    const [{ options } = {}] = createStyleLoaders(true, { modules }) as { options?: { modules?: unknown } }[];
    return options?.modules;
  };
  expect(readModules({ exportOnlyLocals: true })).toEqual({ namedExport: false, exportOnlyLocals: true });
  expect(readModules({ namedExport: true })).toEqual({ namedExport: true });
  expect([readModules(), readModules(false)]).toEqual([undefined, false]);
});

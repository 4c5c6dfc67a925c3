import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { configFields } from '../../../../src/model/config';
import { SiteError, SiteErrors } from '../../../../src/model/siteError';
import { loadConfig, readConfig } from '../../../../src/node/config/loadConfig';
import { anyValue, ODD_THROWN, ODD_VALUES, prototypeState, withValueAt } from '../../oddValues';
import { errorsOf, tempSite } from '../../tempSite';
import { sampleRuns } from '../../../driver/soak';
import { startProcessorTimer } from '../../../driver/processorTime';

const VALID = {
  title: 'T',
  url: 'https://a.b',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English' } } },
  markdown: { hooks: {}, mdx1Compat: {} },
  plugins: [['p', { a: [{}] }]],
  presets: [['classic', { docs: { path: 'docs' }, theme: {} }]],
  themeConfig: { navbar: { items: [{ to: '/', label: 'L' }] } },
  customFields: { own: { deep: [] } },
  headTags: [{ tagName: 'link', attributes: { rel: 'x' } }],
  scripts: [{ src: '/a.js' }],
};
const TEXT = `export default {
  title: 'T',
  themeConfig: {
    navbar: {},
  },
  customFields: { own: {} },
};
`;
const source = { file: '/site/docusaurus.config.ts', text: TEXT };

/** Returns every key path in a value, including the empty one. */
function listPaths(value: unknown): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  const inner = [...keys].flatMap((key) =>
    listPaths((value as Record<string | number, unknown>)[key]).map((path) => [key, ...path]),
  );
  return [[], ...inner];
}
const PATHS = [...listPaths(VALID), ...Object.keys(configFields.shape).map((name) => [name])];

/** Runs code that must succeed or throw `SiteError`s located in the config file, and returns their messages. */
async function collectMessages(run: () => unknown): Promise<readonly string[]> {
  try {
    await run();
    return [];
  } catch (error) {
    const errors: readonly unknown[] = error instanceof SiteErrors ? error.errors : [error];
    return errors.map((one) => {
      if (!(one instanceof SiteError)) throw one;
      expect(one.location?.file).toMatch(/docusaurus\.config\.\w+$/);
      expect(one.message).not.toMatch(/\n\s+at |\[object |undefined was/);
      expect(one.message.length).toBeLessThan(600);
      return one.message;
    });
  }
}

test('any value at any position of a config is accepted, or rejected with a SiteError', async () => {
  const before = prototypeState();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), anyValue, async (path, make) => {
      const getTime = startProcessorTimer();
      await collectMessages(() => {
        const config = readConfig(withValueAt(VALID, path, make()), source);
        expect(() =>
          JSON.stringify([config.themeConfig, config.customFields, config.headTags]),
        ).not.toThrow();
        expect(config.title).toBe(Buffer.from(config.title).toString());
      });
      expect(getTime()).toBeLessThan(3000);
    }),
    { seed: 7, numRuns: sampleRuns(600) },
  );
  expect(prototypeState()).toBe(before);
});

test.each(Object.entries(ODD_VALUES))('accepts or rejects %s at every position', async (_, make) => {
  for (const path of PATHS) await collectMessages(() => readConfig(withValueAt(VALID, path, make()), source));
});

test('errors point to the key', async () => {
  const at = (path: readonly string[], value: unknown) =>
    errorsOf(() => readConfig(withValueAt(VALID, path, value), source), '/site');
  expect(await at(['customFields', 'own'], { deep: [1n] })).toMatchInlineSnapshot(`
    "✖ \`customFields.own.deep[0]\` is a BigInt, which JSON does not support.
      docusaurus.config.ts:6:19  invalid-config
        4 |     navbar: {},
        5 |   },
      > 6 |   customFields: { own: {} },
          |                   ^
        7 | };
        8 |
      → Use plain values: strings, numbers, booleans, arrays, and objects of these."
  `);
  expect(await at(['themeConfig', 'navbar'], ODD_VALUES['a throwing getter']?.())).toMatchInlineSnapshot(`
    "✖ \`themeConfig.navbar.a\` cannot be read: getter.
      docusaurus.config.ts:4:5  invalid-config
        2 |   title: 'T',
        3 |   themeConfig: {
      > 4 |     navbar: {},
          |     ^
        5 |   },
        6 |   customFields: { own: {} },
      → Use plain values: strings, numbers, booleans, arrays, and objects of these."
  `);
  expect(await at(['title'], Promise.reject(new Error('late')))).toMatchInlineSnapshot(`
    "✖ \`title\` is a promise: await it.
      docusaurus.config.ts:2:3  invalid-config
        1 | export default {
      > 2 |   title: 'T',
          |   ^
        3 |   themeConfig: {
        4 |     navbar: {},
      → Use plain values: strings, numbers, booleans, arrays, and objects of these."
  `);
});

test('handles the rejection of a promise that it reports', async () => {
  const onUnhandled = vi.fn();
  process.on('unhandledRejection', onUnhandled);
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled));
  const config = { ...VALID, title: Promise.reject(new Error('late')) };
  expect(await collectMessages(() => readConfig(config, source))).toEqual([
    '`title` is a promise: await it.',
  ]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(onUnhandled).not.toHaveBeenCalled();
});

test('strings become stable, and shared objects stay shared', () => {
  const options = { label: 'a\uD800' };
  const config = readConfig(
    { ...VALID, title: 'T\0', plugins: [['p', options]], themes: [['t', options]] },
    source,
  );
  expect(config.title).toBe('T\uFFFD');
  expect(config.plugins).toEqual([['p', { label: 'a\uFFFD' }]]);
  expect((config.plugins[0] as [string, object])[1]).toBe((config.themes[0] as [string, object])[1]);
});

test('keys become stable, accessors become values, and no key sets a prototype', () => {
  const read = (options: object) => {
    const { plugins } = readConfig({ ...VALID, plugins: [['p', options]] }, source);
    return (plugins[0] as [string, object])[1];
  };
  expect(Object.keys(read({ 'k\uD800': 1 }))).toEqual(['k\uFFFD']);
  const computed = read({
    get a() {
      return 1;
    },
  });
  expect(Object.getOwnPropertyDescriptor(computed, 'a')).toHaveProperty('value', 1);
  const own = read(JSON.parse('{ "__proto__": { "x": 1 }, "text": "\\r\\n" }'));
  expect(Object.keys(own)).toEqual(['__proto__', 'text']);
  expect(own).not.toHaveProperty('x');
});

test('plugin options may be any values', () => {
  class Tool {
    own = 1;
  }
  const options: Record<string, unknown> = {
    tool: new Tool(),
    map: new Map(),
    pattern: /a/,
    big: 1n,
    fn() {},
  };
  options['self'] = options;
  const config = readConfig({ ...VALID, plugins: [['p', options]] }, source);
  expect((config.plugins[0] as [string, object])[1]).toBe(options);
});

describe('a config', () => {
  const load = (text: string) => {
    const dir = tempSite({ 'docusaurus.config.js': text });
    return errorsOf(() => loadConfig({ siteDir: dir }), dir);
  };

  test.each([
    ['throws undefined', 'throw undefined'],
    ['throws null', 'throw null'],
    ['throws a string', "throw 'text'"],
    ['throws a symbol', "throw Symbol('s')"],
    ['throws an object without prototype', 'throw Object.create(null)'],
    [
      'throws an error that hides its message',
      'throw Object.create(Error.prototype, { message: { get() { throw 1; } } })',
    ],
    ['rejects with undefined', 'export default Promise.reject()'],
    ['rejects with null in a function', 'export default async () => { throw null; }'],
    ['exports nothing', 'export default undefined'],
    ['exports a BigInt', 'export default 1n'],
    ['exports a function of a function', 'export default () => () => ({})'],
    ['exports an array', 'export default [1]'],
    [
      'exports a proxy',
      'export default new Proxy({}, { ownKeys() { throw null; }, get() { return undefined; } })',
    ],
    ['exports an accessor', "export default { get title() { throw new Error('no'); } }"],
  ])('is reported with its file if it %s', async (_, text) => {
    const report = await load(text);
    expect(report).toMatch(/^ {2}docusaurus\.config\.js.* {2}[a-z-]+$/m);
    expect(report).not.toMatch(/\n\s+at /);
  });

  test.each(Object.keys(ODD_THROWN))('may throw any value: %s', async (name) => {
    const thrown = ODD_THROWN[name];
    expect(
      await collectMessages(() =>
        readConfig(
          {
            get title() {
              throw thrown?.();
            },
          },
          source,
        ),
      ),
    ).toHaveLength(1);
  });
});

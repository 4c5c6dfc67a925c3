import { deserialize, serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { referToConfig, resolveReferences } from '../../../../src/node/config/configReference';

class Macros {
  constructor(readonly names: readonly string[]) {}
}

/** Creates the same config each time, as loading it in each thread does. */
function createConfig() {
  const plugin = () => {};
  const shared = { plugin };
  const { proxy: options } = Proxy.revocable({ depth: 2 }, {});
  return {
    presets: [['classic', { docs: { remarkPlugins: [[plugin, { macros: new Macros(['a']), shared }]] } }]],
    markdown: { parse: Object.assign(() => {}, { extra: 1 }), kind: Symbol('kind') },
    plugins: [['other', options]],
  };
}

/** Sends a value to another thread, which has a config of its own. */
function send<T>(value: T, config: unknown, other: unknown): T | undefined {
  const sent = referToConfig(value, config);
  return sent && resolveReferences(deserialize(serialize(sent)) as T, other);
}

describe('references to the config', () => {
  it('stand for its functions, symbols and class instances, wherever a value contains them', () => {
    const config = createConfig();
    const other = createConfig();
    const collect = ({ presets, markdown }: typeof config) => ({
      list: [...presets.flat(), markdown.parse, markdown.parse],
      inner: { kind: markdown.kind, text: 'text', pattern: /a/g, none: undefined },
    });
    expect(send(collect(config), config, other)).toStrictEqual(collect(other));
  });

  it('keep values that contain themselves', () => {
    const config = createConfig();
    const value: Record<string, unknown> = { parse: config.markdown.parse };
    value['self'] = value;
    const other = createConfig();
    const sent = send(value, config, other);
    expect(sent?.['self']).toBe(sent);
    expect(sent?.['parse']).toBe(other.markdown.parse);
  });

  it('do not exist for functions and symbols of other code', () => {
    const config = createConfig();
    expect(referToConfig({ plugins: [[() => {}]] }, config)).toBeUndefined();
    expect(referToConfig({ kind: Symbol('kind') }, config)).toBeUndefined();
  });

  it('leave other objects of other code as they are', () => {
    const value = { names: new Set(['a']), sizes: new Map([['a', 1]]) };
    expect(referToConfig(value, createConfig())).toEqual(value);
  });

  it('change no value that has been given', () => {
    const config = createConfig();
    const value = { list: [config.markdown.parse] };
    referToConfig(value, config);
    expect(value.list).toEqual([config.markdown.parse]);
  });

  it('are reported if the config has no such part', () => {
    const config = createConfig();
    expect(() => send([config.markdown.parse], config, { ...createConfig(), markdown: {} })).toThrow(
      '`markdown.parse` is missing when a worker thread loads the config.',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { createDependencyRecorder, DamagedBlob } from '../../../../src/node/engine/context';
import { createMemoryStore } from '../../../../src/node/engine/memoryStore';
import { createNodes } from '../../../../src/node/engine/node';
import { createPathCodec } from '../../../../src/node/engine/pathCodec';
import { createResults, createStoreJson } from '../../../../src/node/engine/results';
import { NO_BLOBS } from '../../../../src/node/engine/trace';

function open(maxBytes = 1000) {
  const store = createMemoryStore();
  const json = createStoreJson(createPathCodec({ siteDir: '/site', generatorDir: '/generator' }));
  const nodes = createNodes(store, json.parse);
  const results = createResults(nodes, { blobs: store.blobs, json, maxBytes });
  /** Completes a task, as if it had returned a value. */
  const complete = (name: string, value: unknown) => {
    const node = nodes.get(`t:${name} `);
    const stored = results.store(value);
    const outcome = { hash: stored.blob, result: stored.blob, blobs: NO_BLOBS, isVolatile: false };
    nodes.setTrace(node, outcome, createDependencyRecorder());
    results.keep(node, stored);
    return node;
  };
  return { nodes, results, complete };
}

describe('results', () => {
  it('are equal to what a task returned, but not the same object', () => {
    const { results, complete } = open();
    const value = { file: '/site/docs/a.md', list: [1, null, 'text'] };
    const node = complete('a', value);
    expect(results.has(node)).toBe(true);
    expect(results.read(node)).toEqual(value);
    expect(results.read(node)).not.toBe(value);
    expect(results.read(node)).toBe(results.read(node));
  });

  it('are stored without the folder of the site', () => {
    const { results } = open();
    expect(results.store('/site/docs/a.md').text).not.toContain('/site');
  });

  it('leave the memory when others have been used more recently, and are read from the store', () => {
    const { results, complete } = open(25);
    const [a, b] = [complete('a', ['aaaaaaaa']), complete('b', ['bbbbbbbb'])];
    const [first, second] = [results.read(a), results.read(b)];
    results.read(a);
    complete('c', ['c']);
    expect(results.read(a)).toBe(first);
    expect(b.value).toBeUndefined();
    expect(results.read(b)).toEqual(second);
    expect(results.read(b)).not.toBe(second);
  });

  it('stay in memory while they are used, whatever their size', () => {
    const { results, complete } = open(3);
    const node = complete('a', ['longer than the limit']);
    expect(results.read(node)).toBe(results.read(node));
  });

  it('may be undefined', () => {
    const { results, complete } = open();
    const node = complete('a', undefined);
    results.evict(node);
    expect(results.has(node)).toBe(true);
    expect(results.read(node)).toBeUndefined();
  });

  it('are missing for tasks that have not run, and damaged if the store has lost them', () => {
    const { nodes, results } = open();
    const node = nodes.get('t:a ');
    expect(results.has(node)).toBe(false);
    const lost = { hash: 'f'.repeat(32), result: 'f'.repeat(32), blobs: NO_BLOBS, isVolatile: false };
    nodes.setTrace(node, lost, createDependencyRecorder());
    expect(() => results.read(node)).toThrow(DamagedBlob);
  });

  it('throw the error of the task', () => {
    const { nodes, results } = open();
    const node = nodes.get('t:a ');
    node.error = { thrown: new TypeError('wrong') };
    expect(results.has(node)).toBe(true);
    expect(() => results.read(node)).toThrow('wrong');
  });
});

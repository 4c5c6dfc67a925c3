import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { orderGrammars } from '../../../src/model/grammarOrder';

const require = createRequire(import.meta.url);

test('orders grammars after those that they require, by names or aliases', () => {
  expect(orderGrammars(['shell', 'erb', 'bash'], ['markup'], require)).toEqual({
    ids: ['bash', 'clike', 'ruby', 'markup-templating', 'erb'],
    unknown: [],
  });
});

test('includes loaded grammars that a new one changes', () => {
  expect(orderGrammars(['javadoc'], ['clike', 'markup', 'java'], require).ids).toContain('java');
});

test('reports names that Prism does not know', () => {
  expect(orderGrammars(['klingon', 'r'], [], require)).toEqual({ ids: ['r'], unknown: ['klingon'] });
});

test('loads nothing if all languages are there', () => {
  const load = () => expect.unreachable();
  expect(orderGrammars(['js'], ['javascript', 'js'], load)).toEqual({ ids: [], unknown: [] });
});

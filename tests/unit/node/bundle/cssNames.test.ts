import { parse } from 'postcss';
import { expect, test } from 'vitest';
import {
  findClasses,
  findNeededClasses,
  listPropertiesReadIn,
  listReadProperties,
} from '../../../../src/node/bundle/cssNames';

test('finds every class in a selector', () => {
  expect([...findClasses('.a .b-c:not(.d_1)>.-e{margin:.5px}')]).toEqual(['a', 'b-c', 'd_1', '-e']);
});

test('finds the classes that a document needs for a selector', () => {
  expect([...findNeededClasses('.a:not(.b):not(:is(.c, .d)) :is(.e)')]).toEqual(['a', 'e']);
});

test('lists the custom properties that a stylesheet reads', () => {
  const css = '.a{--x:1;y:var(--b) var( --c-d, 1px)}@container style(--x: var(--e)){}';
  const names = ['--b', '--c-d', '--e'];
  expect(listReadProperties(css)).toEqual(names);
  expect(listPropertiesReadIn(parse(css))).toEqual(names);
});

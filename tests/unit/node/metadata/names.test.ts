import { describe, expect, test } from 'vitest';
import { createDataName } from '../../../../src/node/metadata/dataName';
import { toKebabCase } from '../../../../src/node/metadata/urlSegment';
import { parseNumberPrefix, stripNumberPrefixes } from '../../../../src/node/metadata/numberPrefix';
import { encodePath } from '../../../../src/model/url';
import { escapePath, fileToRoutePath, toSiteAlias } from '../../../../src/node/files/pathname';

describe('parseNumberPrefix', () => {
  test.each([
    ['01-foo', 'foo', 1],
    ['1.foo', 'foo', 1],
    ['02 - bar', 'bar', 2],
    ['1--x', 'x', 1],
    ['0-a', 'a', 0],
    ['10.-x', 'x', 10],
  ])('splits %s', (name, filename, numberPrefix) => {
    expect(parseNumberPrefix(name)).toEqual({ filename, numberPrefix });
  });

  test.each(['1-', '01foo', '12 x', '2021-11-foo', '1.2-x', '01-02-ver', 'foo'])('keeps %s', (name) => {
    expect(parseNumberPrefix(name)).toEqual({ filename: name });
  });

  test('strips every segment of a path', () => {
    expect(stripNumberPrefixes('01-a/b/2. c', parseNumberPrefix)).toBe('a/b/c');
  });
});

describe('toKebabCase', () => {
  test.each([
    ['C++', 'c'],
    ['été', 'ete'],
    ['v1.0', 'v-1-0'],
    ['日本', '日本'],
    ['Machine Learning', 'machine-learning'],
    ['fooBar XMLHttp', 'foo-bar-xml-http'],
    ["it's", 'its'],
    ['AWS_Batch', 'aws-batch'],
    ['1st season', '1st-season'],
    ['12th 100TH', '12-th-100th'],
    ['Smørrebrød Łódź œuvre', 'smorrebrod-lodz-oeuvre'],
    ['Новый день', 'новый-день'],
    ['React入門', 'react入門'],
    ['AB日本 AB日本x', 'ab日本-a-b日本x'],
    ['x² ½', 'x'],
    ['go🚀🚀', 'go-🚀-🚀'],
    ['+++', ''],
  ])('converts %s', (text, expected) => {
    expect(toKebabCase(text)).toBe(expected);
  });
});

test('createDataName returns the names of Docusaurus', () => {
  expect(createDataName("@site/blog/été/it's.md")).toBe('site-blog-ete-its-md-331.json');
});

describe('fileToRoutePath', () => {
  test.each([
    ['foo/index.mdx', '/foo/'],
    ['index.md', '/'],
    ['Index.tsx', '/'],
    ['README.md', '/README'],
    ['a.b.js', '/a.b'],
    ['reindex.md', '/reindex'],
  ])('maps %s to %s', (file, route) => {
    expect(fileToRoutePath(file)).toBe(route);
  });

  test('encodes paths and returns aliases', () => {
    expect(encodePath('/a b/é[x]')).toBe('/a%20b/%C3%A9%5Bx%5D');
    expect(escapePath('/100%/c#/what?/é')).toBe('/100%25/c%23/what%3F/é');
    expect(toSiteAlias('/site', '/site/docs/a.md')).toBe('@site/docs/a.md');
  });
});

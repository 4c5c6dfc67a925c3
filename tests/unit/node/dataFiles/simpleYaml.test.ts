import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseSimpleYaml } from '../../../../src/node/dataFiles/yaml';

test('parses lines of words, quoted texts and numbers', () => {
  const text = 'title: Some words (2), and more.\nslug: "/a: b # c"\nsidebar_position: 12\n';
  expect({ ...parseSimpleYaml(text) }).toEqual({
    title: 'Some words (2), and more.',
    slug: '/a: b # c',
    sidebar_position: 12,
  });
});

test.each([
  ...[
    'a: true',
    'a: Null',
    'null: a',
    'a: 012',
    'a: 1.5',
    'a: -1',
    'a: a: b',
    'a: b # c',
    "a: 'b'",
    'a: [b]',
  ],
  ...['a: "\\u0041"', 'a:', 'a: b\n c', 'a: b\na: c', '# a', '- a', 'a: b\n\nc: d', 'a: b\r\nc: d', 'a: b '],
  ...['__proto__: a', '---', '', 'a: *b', 'a: 2020-01-01', 'a: .inf', 'a: b\tc'],
])('leaves %j to the YAML parser', (text) => {
  expect(parseSimpleYaml(text)).toBeUndefined();
});

test('agrees with the YAML parser', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'a',
      'b',
      ': ',
      ':',
      ' ',
      '\n',
      '"',
      "'",
      '#',
      ' #',
      '-',
      '- ',
      '?',
      '!',
      ',',
      '.',
      '(',
      '/',
    ),
    fc.constantFrom(
      'true',
      'Null',
      'yes',
      '0',
      '12',
      '1e3',
      '0x1',
      '&',
      '*',
      '_',
      '\\',
      '\r',
      '\t',
      '[',
      '{',
    ),
  );
  const line = fc.tuple(fc.constantFrom('a', 'b', 'title', 'true', 'x-y'), fc.array(part, { maxLength: 8 }));
  const text = fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((lines) => lines.map(([key, parts]) => `${key}: ${parts.join('')}`).join('\n'));
  fc.assert(
    fc.property(text, (yaml) => {
      const simple = parseSimpleYaml(yaml);
      if (simple) expect({ ...simple }).toEqual(parse(yaml));
    }),
    { numRuns: 3000 },
  );
});

import { createProcessor } from '@mdx-js/mdx';
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import {
  mayContainEmail,
  remarkNoEmailAutolinks,
  remarkRareAutolinks,
} from '../../../../../src/node/markdown/remark/autolinks';
import { compilePage } from '../compilePage';
import { sampleRuns } from '../../../../driver/soak';

const whole = createProcessor({ format: 'md', remarkPlugins: [remarkGfm] }).freeze();
const without = createProcessor({
  format: 'md',
  remarkPlugins: [remarkGfm, remarkNoEmailAutolinks as never],
}).freeze();

const rare = createProcessor({
  format: 'md',
  remarkPlugins: [remarkGfm, remarkRareAutolinks as never],
}).freeze();

test('finds the same autolinks if it searches only texts that may contain one', () => {
  const pieces = fc.constantFrom(
    ...['a', ' ', '\n', '.', '@', '*', '[', ']', '(', ')', '<', '>', '\\', '`', '/'],
    ...['www.b.c', 'http://', 'HTTPS://b.c', '&#104;ttp://b.c', '&#64;', 'mailto:', 'xmpp:', 'a@b.c'],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
      const text = list.join('');
      expect(rare.parse(text)).toEqual(whole.parse(text));
    }),
    { numRuns: sampleRuns(3000) },
  );
});

test('parses a text without an email address the same with and without email autolinks', () => {
  const pieces = fc.constantFrom(
    'a',
    '_',
    '@',
    '.',
    '-',
    ' ',
    '\\@',
    '&#64;',
    '`',
    '**',
    'www.',
    'http://b.c',
    '\n',
    '/',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
      const text = list.join('');
      if (!mayContainEmail(text)) expect(without.parse(text)).toEqual(whole.parse(text));
    }),
    { numRuns: sampleRuns(3000) },
  );
});

test.each(['me@example.org', 'See a.b-c+d@x.example, too.', '<b>x</b>y_@z.w'])(
  'detects a possible email address in %s',
  (text) => {
    expect(mayContainEmail(text)).toBe(true);
    expect(JSON.stringify(whole.parse(text))).toContain('mailto:');
  },
);

test('disables email autolinks but no other autolinks', () => {
  const links = JSON.stringify(without.parse('www.example.org https://b.example'));
  expect(links).toContain('http://www.example.org');
  expect(links).toContain('https://b.example');
});

test('links an email address in one page after compiling another page without one', async () => {
  expect((await compilePage('Ask me@example.org about `@step`.')).html).toContain(
    'href="mailto:me@example.org"',
  );
  expect((await compilePage('The decorator @step and the link https://b.example')).html).toContain(
    'href="https://b.example"',
  );
});

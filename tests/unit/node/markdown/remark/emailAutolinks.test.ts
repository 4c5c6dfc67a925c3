import { createProcessor } from '@mdx-js/mdx';
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import {
  mayContainEmail,
  remarkNoEmailAutolinks,
} from '../../../../../src/node/markdown/remark/emailAutolinks';
import { compilePage } from '../compilePage';

const whole = createProcessor({ format: 'md', remarkPlugins: [remarkGfm] }).freeze();
const without = createProcessor({
  format: 'md',
  remarkPlugins: [remarkGfm, remarkNoEmailAutolinks as never],
}).freeze();

test('a text that may hold no address is read the same without them', () => {
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
    { numRuns: 3000 },
  );
});

test.each(['me@example.org', 'See a.b-c+d@x.example, too.', '<b>x</b>y_@z.w'])('%s may hold one', (text) => {
  expect(mayContainEmail(text)).toBe(true);
  expect(JSON.stringify(whole.parse(text))).toContain('mailto:');
});

test('the grammar knows no addresses any more, and the other literals still', () => {
  const links = JSON.stringify(without.parse('www.example.org https://b.example'));
  expect(links).toContain('http://www.example.org');
  expect(links).toContain('https://b.example');
});

test('a page with an address, a page with a decorator, and one after the other', async () => {
  expect((await compilePage('Ask me@example.org about `@step`.')).html).toContain(
    'href="mailto:me@example.org"',
  );
  expect((await compilePage('The decorator @step and the link https://b.example')).html).toContain(
    'href="https://b.example"',
  );
});

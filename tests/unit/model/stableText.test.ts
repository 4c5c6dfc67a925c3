import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { escapeHtml } from '../../../src/model/html';
import { toStableText } from '../../../src/model/stableText';

test.each([
  ['lone surrogates', 'a\uD800b\uDFFF', 'a\uFFFDb\uFFFD'],
  ['NUL', 'a\0b', 'a\uFFFDb'],
  ['line ends', 'a\r\nb\rc\n', 'a\nb\nc\n'],
  ['nothing else', '😀\u0007\u007f\u2028\u202E\uFFFE\uFEFF\t', '😀\u0007\u007f\u2028\u202E\uFFFE\uFEFF\t'],
])('replaces %s', (_, text, expected) => {
  expect(toStableText(text)).toBe(expected);
});

test('stable text round-trips through an HTML parser', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const stable = toStableText(text);
      expect(toStableText(stable)).toBe(stable);
      const bytes = Buffer.from(`<p title="${escapeHtml(stable)}">${escapeHtml(stable)}</p>`, 'utf8');
      const [paragraph] = parseFragment(bytes.toString('utf8')).childNodes;
      const { attrs, childNodes } = paragraph as unknown as {
        attrs: readonly { readonly value: string }[];
        childNodes: readonly { readonly value: string }[];
      };
      expect(attrs[0]?.value).toBe(stable);
      expect(childNodes[0]?.value ?? '').toBe(stable);
    }),
    { seed: 7, numRuns: 500 },
  );
});

import fc from 'fast-check';
import type { PhrasingContent, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { expect, it } from 'vitest';
import { handleText } from '../../../../../plugins/llms/convert/textHandler';
import { sampleRuns } from '../../../../driver/soak';

const pieces = fc.constantFrom(
  ...[
    'a',
    'B',
    'w.',
    'W.x',
    'p:',
    's:/',
    '1.',
    '2)',
    '- ',
    '+ ',
    '# ',
    '=',
    '> ',
    '(',
    ')',
    '!',
    '[',
    ']',
    '|',
    ':-',
  ],
  ...[
    '@',
    '&amp',
    '*',
    '_',
    '`',
    '~',
    '<b',
    '\\',
    ' ',
    '\n',
    '\t',
    '\r',
    "'",
    '"',
    'é',
    ' ',
    '😀',
    '/',
    '?',
    '$',
    '{',
    ';',
    ',',
  ],
);
const text = fc
  .array(pieces, { minLength: 1, maxLength: 6 })
  .map((list): PhrasingContent => ({ type: 'text', value: list.join('') }));
const toPhrasing = fc.array(
  fc.oneof(
    text,
    fc.constant<PhrasingContent>({ type: 'inlineCode', value: 'x' }),
    fc.constant<PhrasingContent>({ type: 'break' }),
    text.map((child): PhrasingContent => ({ type: 'strong', children: [child] })),
    text.map((child): PhrasingContent => ({ type: 'link', url: '/u', children: [child] })),
    text.map((child): PhrasingContent => ({ type: 'delete', children: [child] })),
  ),
  { minLength: 1, maxLength: 4 },
);
const parents: ((children: PhrasingContent[]) => Root['children'][number])[] = [
  (children) => ({ type: 'paragraph', children }),
  (children) => ({ type: 'heading', depth: 2, children }),
  (children) => ({ type: 'blockquote', children: [{ type: 'paragraph', children }] }),
  (children) => ({
    type: 'list',
    children: [{ type: 'listItem', children: [{ type: 'paragraph', children }] }],
  }),
  (children) => ({
    type: 'table',
    children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }],
  }),
];

it('matches the result of mdast-util-to-markdown', { timeout: 60_000 }, () => {
  const options: Options = { extensions: [gfmToMarkdown()], resourceLink: true };
  fc.assert(
    fc.property(toPhrasing, fc.constantFrom(...parents), (children, createParent) => {
      const tree: Root = { type: 'root', children: [createParent(children)] };
      const ours = toMarkdown(tree, { ...options, handlers: { text: handleText } });
      expect(ours).toBe(toMarkdown(tree, options));
    }),
    { numRuns: sampleRuns(3000), seed: 6 },
  );
});

import { expect, test } from 'vitest';
import { mergeMessages } from '../../../../src/node/writeTranslations';

const existing = { a: { message: 'Ein A', description: 'old' }, gone: { message: 'Weg' } };
const defaults = { a: { message: 'An A', description: 'new' }, b: { message: 'A B' } };

test('keeps existing texts, updates descriptions, and adds new messages', () => {
  expect(mergeMessages(existing, defaults, { prefix: '(de) ' })).toEqual({
    messages: {
      a: { message: 'Ein A', description: 'new' },
      gone: { message: 'Weg' },
      b: { message: '(de) A B' },
    },
    unknown: ['gone'],
  });
});

test('replaces existing texts if asked to', () => {
  const { messages } = mergeMessages(existing, defaults, { override: true });
  expect(messages['a']).toEqual({ message: 'An A', description: 'new' });
});

import i18n from '@generated/i18n';
import { describe, expect, it, vi } from 'vitest';
import { extractLeadingEmoji } from '../../../../src/client/text/labels';
import { selectPlural } from '../../../../src/client/text/plural';
import { listTagsByLetters } from '../../../../src/client/text/tags';

describe('selectPlural', () => {
  const english = {
    locale: 'en',
    forms: ['one', 'other'] as const,
    select: (count: number) => new Intl.PluralRules('en').select(count),
  };

  it('selects the plural form for the count', () => {
    expect(selectPlural(1, '1 item|2 items', english)).toBe('1 item');
    expect(selectPlural(0, '1 item|2 items', english)).toBe('2 items');
    expect(selectPlural(2, 'items', english)).toBe('items');
  });

  it('logs an error about plural forms that the language does not have', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(selectPlural(1, 'a|b|c', english)).toBe('a');
    expect(error.mock.calls[0]?.[0]).toMatchInlineSnapshot(
      `"For locale=en, a maximum of 2 plural forms are expected (one,other), but the message contains 3: a|b|c"`,
    );
    error.mockRestore();
  });
});

describe('extractLeadingEmoji', () => {
  it.each([
    ['🚀 Start', { emoji: '🚀', rest: ' Start' }],
    ['👨‍👩‍👧x', { emoji: '👨‍👩‍👧', rest: 'x' }],
    ['🇫🇷', { emoji: '🇫🇷', rest: '' }],
    ['1️⃣ One', { emoji: '1️⃣', rest: ' One' }],
    ['❤️ x', { emoji: '❤️', rest: ' x' }],
    ['☝🏽x', { emoji: '☝🏽', rest: 'x' }],
    ['❤\u200d🔥 x', { emoji: '❤\u200d🔥', rest: ' x' }],
    ['🏴\u{e0067}\u{e0062}\u{e007f} x', { emoji: '🏴\u{e0067}\u{e0062}\u{e007f}', rest: ' x' }],
    ['© Us', { emoji: null, rest: '© Us' }],
    ['❤ x', { emoji: null, rest: '❤ x' }],
    ['1. One', { emoji: null, rest: '1. One' }],
    ['#', { emoji: null, rest: '#' }],
    ['', { emoji: null, rest: '' }],
  ])('splits %j', (text, parts) => {
    expect(extractLeadingEmoji(text)).toEqual(parts);
  });
});

describe('listTagsByLetters', () => {
  it('groups tags by their upper-case first character, sorted', () => {
    const tags = ['beta', 'Alpha', 'b', '🚀 launch', 'ant', '🎉 party'].map((label) => ({ label }));
    expect(listTagsByLetters(tags)).toEqual([
      { letter: '🎉', tags: [{ label: '🎉 party' }] },
      { letter: '🚀', tags: [{ label: '🚀 launch' }] },
      { letter: 'A', tags: [{ label: 'Alpha' }, { label: 'ant' }] },
      { letter: 'B', tags: [{ label: 'b' }, { label: 'beta' }] },
    ]);
  });

  it('sorts as in the language of the site, whatever that of the browser is', () => {
    const { localeConfigs } = i18n;
    const listLetters = (htmlLang: string) => {
      Object.assign(i18n, { localeConfigs: { en: { htmlLang } } });
      return listTagsByLetters([{ label: 'zebra' }, { label: 'ärlig' }]).map(({ letter }) => letter);
    };
    try {
      expect(listLetters('sv')).toEqual(['Z', 'Ä']);
      expect(listLetters('de')).toEqual(['Ä', 'Z']);
    } finally {
      Object.assign(i18n, { localeConfigs });
    }
  });
});

import codeTranslations from '@generated/codeTranslations';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import Translate, { translate } from '../../../../src/client/exports/Translate';

const translations = codeTranslations as Record<string, string>;
beforeAll(() => {
  translations['page.title'] = 'Titel von {name}';
});
afterAll(() => {
  delete translations['page.title'];
});

describe('translate', () => {
  it('returns the translation of an ID, otherwise the message, otherwise the ID', () => {
    expect(translate({ id: 'page.title', message: 'Title of {name}' }, { name: 'A' })).toBe('Titel von A');
    expect(translate({ id: 'page.other', message: 'Other' })).toBe('Other');
    expect(translate({ id: 'page.other' })).toBe('page.other');
  });

  it('has no translation for names that every object has', () => {
    expect(translate({ message: 'constructor' })).toBe('constructor');
    expect(translate({ id: 'toString', message: 'Text' })).toBe('Text');
  });
});

describe('Translate', () => {
  it('renders a message with its values, and rejects other children', () => {
    const render = (children: string) => renderToStaticMarkup(<Translate>{children}</Translate>);
    expect(render('valueOf')).toBe('valueOf');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(() => render({} as string)).toThrow('simple string values');
  });
});

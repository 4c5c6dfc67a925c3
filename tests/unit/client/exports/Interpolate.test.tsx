import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Interpolate, { interpolate } from '../../../../src/client/exports/Interpolate';

describe('interpolate', () => {
  it('replaces placeholders, and keeps those without a value', () => {
    expect(interpolate('Hello {name}, {name}!', { name: 'you' })).toBe('Hello you, you!');
    expect(interpolate('{a}{b}', { a: 'x' })).toBe('x{b}');
    expect(interpolate('{a}{b}', { a: 'x', b: undefined })).toBe('x{b}');
    expect(interpolate('{a}', { a: 0 })).toBe('0');
    expect(interpolate('{a b} {} {a-b} {{a}}', { a: 'x' })).toBe('{a b} {} {a-b} {x}');
    expect(interpolate('{a}')).toBe('{a}');
  });

  it('does not replace placeholders inside of values', () => {
    expect(interpolate('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&');
  });

  it('accepts elements as values', () => {
    const nodes = interpolate('See {link} or {text}.', { link: <a href="/x">this</a>, text: 'that' });
    expect(renderToStaticMarkup(<p>{nodes}</p>)).toBe('<p>See <a href="/x">this</a> or that.</p>');
  });

  it('ignores properties inherited from Object.prototype', () => {
    expect(interpolate('{toString} {constructor}', {})).toBe('{toString} {constructor}');
  });
});

describe('Interpolate', () => {
  it('renders the text', () => {
    const html = renderToStaticMarkup(<Interpolate values={{ n: <b>3</b> }}>{'{n} pages'}</Interpolate>);
    expect(html).toBe('<b>3</b> pages');
  });

  it('throws for children other than text', () => {
    const shown = (children: unknown) => () =>
      renderToStaticMarkup(<Interpolate>{children as string}</Interpolate>);
    expect(shown(<b>x</b>)).toThrowErrorMatchingInlineSnapshot(
      `[Error: The Docusaurus <Interpolate> component only accept simple string values. Received: React element]`,
    );
    expect(shown(5)).toThrowErrorMatchingInlineSnapshot(
      `[Error: The Docusaurus <Interpolate> component only accept simple string values. Received: number]`,
    );
  });
});
